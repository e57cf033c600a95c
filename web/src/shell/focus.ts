/** Keeps keyboard focus near a removed element: on what surrounded it, never back at the start of the page. */

const AROUND = "[tabindex], dialog, section, form, article, aside, fieldset, [role=region], [role=group], main";

/** The focused element and its ancestors, from the inside out. */
let path: readonly Element[] = [];

export function keepFocus(root: HTMLElement): void {
  let asked = false;
  const check = (): void => {
    asked = false;
    const lost = document.activeElement === document.body && path.length > 0 && gone(path[0]!);
    if (lost) focusOn(path.slice(1).find((one) => one.matches(AROUND) && seen(one)));
  };
  document.addEventListener("focusin", (event) => {
    path = event.composedPath().filter((one) => one instanceof Element);
  });
  // Giving up the focus by clicking elsewhere or pressing Escape does not count as losing it.
  document.addEventListener("pointerdown", () => (path = []), { capture: true });
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    // The page may move the focus itself, and browsers remove it from a disabled button only in the next frame.
    requestAnimationFrame(() => setTimeout(check));
  }).observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden", "inert", "open"] });
}

const seen = (one: Element): boolean => one.isConnected && one.checkVisibility({ visibilityProperty: true });
const gone = (one: Element): boolean => !seen(one) || one.matches(":disabled");

function focusOn(one: Element | undefined): void {
  if (!(one instanceof HTMLElement)) return;
  if (!one.hasAttribute("tabindex")) one.tabIndex = -1;
  one.focus({ preventScroll: true });
}
