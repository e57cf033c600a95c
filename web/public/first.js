// Before anything else, and for browsers of any age: paint light or dark without a flash, and tell an old browser kindly.
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("runehall") || "{}");
    var dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.setAttribute("data-theme", dark ? "dark" : "light");
  } catch (error) {
    // The default stands.
  }
  function tooOld() {
    try {
      // What the pages are written in: if one of these is missing, they cannot start.
      if (!("noModule" in document.createElement("script")) || !window.WebSocket || !window.PointerEvent) return true;
      if (!window.CSS || !CSS.supports("color", "color-mix(in srgb, red, blue)")) return true;
      return !Array.prototype.at || !window.structuredClone;
    } catch (error) {
      return true;
    }
  }
  if (!tooOld()) return;
  window.runehallTooOld = true;
  document.addEventListener("DOMContentLoaded", function () {
    document.getElementById("hall").innerHTML =
      '<div id="old-browser" class="plain">' +
      "<h1>This browser is too old for the hall</h1>" +
      "<p>Please update it, or open this address in a current Firefox, Chrome, Edge or Safari. Your games are kept.</p>" +
      '<p lang="uk">Цей браузер застарий для зали. Оновіть його або відкрийте цю адресу в сучасному браузері. Ваші ігри збережено.</p>' +
      '<p lang="pl">Ta przeglądarka jest za stara. Zaktualizuj ją albo otwórz ten adres w nowszej. Twoje gry są zachowane.</p>' +
      '<p lang="fr">Ce navigateur est trop ancien. Mettez-le à jour ou ouvrez cette adresse dans un navigateur récent. Vos parties sont conservées.</p>' +
      "</div>";
  });
})();
