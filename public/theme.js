// Runs before the first paint, so that a dark room stays dark. Kept in step with src/ui/theme.ts.
;(function () {
  var kept = null
  try {
    kept = localStorage.getItem('sikalab.theme')
  } catch (_) {}
  var night = window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches
  var dark = kept === 'dark' || (kept !== 'light' && night)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
})()
