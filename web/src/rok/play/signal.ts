/** The first player's signal by key (RTHR-3). The board handles taps on the cloth, `Shaking` shakes. */

/** Calls `act` on Space or Enter; returns a function that stops it. */
export function onSignal(act: () => void): () => void {
  const key = (event: KeyboardEvent): void => {
    const free = event.target === document.body || (event.target as Element).closest(".board") !== null;
    if (!free || event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}
