// Runs before the first paint, alone, without imports. Kept in step with src/ui/kit/theme.ts,
// src/ui/offline/wipe-device.ts and src/ui/live/opening.ts.
;(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch (_) {
      return null
    }
  }

  // A dark room stays dark.
  var theme = kept('sikalab.theme')
  var night = matchMedia('(prefers-color-scheme: dark)').matches
  var dark = theme === 'dark' || (theme !== 'light' && night)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')

  // Who is there, and what this page read when it was last opened: one request, beside the scripts.
  var room = (/^\/r\/\d{6}(?=\/)/.exec(location.pathname) || [''])[0]
  var ours = 'sikalab' + room.replace('/r/', '-') + '.'
  var last = null
  try {
    last = JSON.parse(kept(ours + 'opening.' + kept(ours + 'cache.owner')))
  } catch (_) {}
  var reads = ['/api/session', '/api/settings']
  if (last && last.page === location.hash) reads = reads.concat(last.reads)
  var locale = kept('sikalab.locale')
  var headers = { 'content-type': 'application/json' }
  if (locale && locale !== 'en-GH') headers['x-locale'] = locale
  var asked = { method: 'POST', headers: headers, body: JSON.stringify({ reads: reads }) }
  window.sikaOpening = {
    reads: reads,
    locale: headers['x-locale'] || null,
    // Without a line it is null; who needs an answer asks, and says so.
    answers: fetch(room + '/api/batch', asked)
      .then(function (answer) {
        return answer.ok ? answer.json() : null
      })
      .catch(function () {
        return null
      }),
  }
})()
