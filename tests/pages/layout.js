// What can be seen without eyes: a list of the faults of a page's layout.
() => {
  const root = document.documentElement, faults = [];
  const told = (one) => {
    const words = (one.getAttribute("aria-label") || one.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const name = one.tagName.toLowerCase() + [...one.classList].filter((c) => !c.startsWith("svelte-")).map((c) => "." + c).join("");
    return `${name} "${words}"`;
  };
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
  const unseen = (one) => {
    const box = one.getBoundingClientRect();
    return box.width < 3 || box.height < 3;
  };
  // The part of an element's box that its scrolling or clipping ancestors and the window let through.
  const through = (one) => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let fixed = getComputedStyle(one).position === "fixed";
    for (let up = one.parentElement; up && !fixed; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const clip = up.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      fixed = style.position === "fixed";
    }
    return [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  };
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
    return false;
  };
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("body *")].filter((one) => {
      if (!shown(one) || one.getBoundingClientRect().right <= innerWidth + 0.5) return false;
      for (let up = one.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== "visible" && up !== root && up !== document.body) return false;
      return true;
    });
    faults.push(`runs over the edge by ${root.scrollWidth - innerWidth} px: ${told(wide.at(-1) ?? document.body)}`);
  }
  // A dialog that is open in front makes everything behind it inert.
  const modal = [...document.querySelectorAll("dialog[open]")].find((one) => one.matches(":modal"));
  const within = (one) => !modal || modal.contains(one);
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg") || !shown(one) || unseen(one) || !within(one)) continue;
    const style = getComputedStyle(one);
    const own = [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== "");
    const clips = ["hidden", "clip"].includes(style.overflowX);
    if (own && clips && one.scrollWidth > one.clientWidth + 1) {
      const fault = style.textOverflow === "ellipsis" ? "shortened" : "cut off";
      faults.push(`${fault} by ${one.scrollWidth - one.clientWidth} px: ${told(one)}`);
    }
    if (one.matches("[data-testid=prompt]") && one.scrollHeight > one.clientHeight + 2) faults.push(`does not fit by ${one.scrollHeight - one.clientHeight} px: ${told(one)}`);
    // Words that begin or end behind the edge of something that hides what is over it, which nobody can scroll to.
    if (own && !clips && !one.closest(".unseen")) {
      const words = { left: Infinity, right: -Infinity };
      for (const child of one.childNodes) {
        if (child.nodeType !== 3 || child.data.trim() === "") continue;
        const part = document.createRange();
        part.selectNodeContents(child);
        const { left, right } = part.getBoundingClientRect();
        [words.left, words.right] = [Math.min(words.left, left), Math.max(words.right, right)];
      }
      words.width = words.right - words.left;
      for (let up = one.parentElement; up && words.width > 3; up = up.parentElement) {
        const around = getComputedStyle(up);
        if (around.overflowX === "auto" || around.overflowX === "scroll" || around.position === "fixed" || around.clipPath !== "none") break;
        if (!["hidden", "clip"].includes(around.overflowX)) continue;
        const clip = up.getBoundingClientRect();
        const hidden = Math.max(clip.left - words.left, words.right - clip.right);
        if (hidden > 1.5 && hidden < words.width) {
          faults.push(`${around.textOverflow === "ellipsis" ? "shortened" : "hidden"} by ${Math.round(hidden)} px: ${told(one)}`);
          break;
        }
      }
    }
    if (own && one.matches("button, a.stone, [role=tab], summary, label, legend, th")) {
      const box = one.getBoundingClientRect(), text = { left: Infinity, right: -Infinity };
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const part = document.createRange();
        part.selectNodeContents(node);
        const { left, right, width } = part.getBoundingClientRect();
        if (width === 0 || node.parentElement.closest(".unseen")) continue;
        [text.left, text.right] = [Math.min(text.left, left), Math.max(text.right, right)];
      }
      if ((text.left < box.left - 1.5 || text.right > box.right + 1.5)) {
        faults.push(`text leaves its control by ${Math.round(Math.max(box.left - text.left, text.right - box.right))} px: ${told(one)}`);
      }
    }
    if (one.matches("button, a[href], input, select, summary, textarea, [role=tab], [role=radio]")) {
      const whole = one.getBoundingClientRect();
      const over = Math.max(whole.right - innerWidth, -whole.left);
      if (over > 1.5 && whole.left < innerWidth - 8 && whole.right > 8 && !scrolls(one)) faults.push(`reaches over the window's edge by ${Math.round(over)} px: ${told(one)}`);
      const [left, top, right, bottom] = through(one);
      if (right - left < 8 || bottom - top < 8) continue;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const same = hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one));
      // What lies in front on purpose: a dialog, a result, what hides a hand.
      const front = hit?.closest("dialog, [role=dialog], .veil, .end, .side");
      if (hit && !same && !(front && !front.contains(one)) && style.pointerEvents !== "none") faults.push(`${told(one)} is covered by ${told(hit)}`);
    }
  }
  return [...new Set(faults)];
}
