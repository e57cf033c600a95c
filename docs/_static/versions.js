// Lists the versions of these pages that stand beside this one, and opens the same page of another.
document.addEventListener("DOMContentLoaded", async () => {
  const root = new URL(document.documentElement.dataset.content_root ?? "./", location.href);
  const answer = await fetch(new URL("../versions.json", root)).catch(() => null);
  const versions = answer?.ok ? await answer.json() : [];
  const menu = document.getElementById("versions");
  if (!menu || versions.length < 2) return;
  const here = root.pathname.split("/").at(-2);
  menu.append(...versions.map((version) => new Option(version, version, false, version === here)));
  menu.parentElement.hidden = false;
  menu.addEventListener("change", async () => {
    const page = location.href.slice(root.href.length);
    const other = new URL(`../${menu.value}/`, root);
    const same = await fetch(new URL(page, other), { method: "HEAD" }).catch(() => null);
    location.href = same?.ok ? new URL(page, other).href : other.href;
  });
});
