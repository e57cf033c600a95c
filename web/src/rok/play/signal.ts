/** The first player's signal by hand (RTHR-3): a tap on the cloth is the board's own, a shake is `Shaking`'s; here a key. */

/** Calls `act` for a space or an Enter; returns how to stop. */
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
