// Runs before the first paint, alone, without imports. src/ui/live/first-script.test.ts holds it to
// src/ui/device/theme.ts, src/ui/offline/wipe-device.ts and src/ui/live/opening.ts.
;(function () {
  // A browser that cannot run what follows says so, in the words of index.html.
  function sayTooOld() {
    document.getElementById('too-old').hidden = false
  }
  // All that have both have the rest of src/core/oldest-browsers.ts, too.
  if (!window.HTMLDialogElement || !Promise.any) {
    addEventListener('load', sayTooOld)
    return
  }
  addEventListener('error', function (event) {
    if (event.error && document.querySelector('.before-scripts,#root:empty')) sayTooOld()
  })

  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch (_) {
      return null
    }
  }

  // A dark room stays dark.
  var html = document.documentElement
  var theme = kept('sikalab.theme')
  var night = matchMedia('(prefers-color-scheme: dark)').matches
  html.dataset.theme = theme === 'dark' || (theme !== 'light' && night) ? 'dark' : 'light'

  // Reads who is there, and what this page read when it was last opened: one request, beside the scripts. Of the
  // dashboard it is known before it was ever opened here; e2e/hall.spec.ts holds the list to what it reads.
  var room = (/^\/r\/\d{6}(?=\/)/.exec(location.pathname) || [''])[0]
  var ours = 'sikalab' + room.replace('/r/', '-') + '.'
  var owner = kept(ours + 'cache.owner')
  var last = null
  try {
    last = JSON.parse(kept(ours + 'opening.' + owner))
  } catch (_) {}
  var reads = ['/api/session', '/api/settings']
  if (last && last.page === location.hash) reads = reads.concat(last.reads)
  else if (location.hash === '#/dashboard') {
    reads.push('/api/notifications/unread', '/api/wallet', '/api/wallet/activity?size=20')
    reads.push('/api/machines', '/api/machines/earnings', '/api/verses/daily')
    reads.push('/api/lesson', '/api/lesson/under-way', '/api/lesson/threads')
  }
  var locale = kept('sikalab.locale')
  if (locale === 'en-GH') locale = null
  var headers = { 'content-type': 'application/json' }
  if (locale) headers['x-locale'] = locale
  // Words of index.html before the scripts are there are for who does not know them yet, and in English:
  // who chose another language reads nothing in English first.
  if (locale || owner) html.dataset.known = ''
  window.sikaOpening = {
    reads: reads,
    locale: locale,
    // Without a line it is undefined; who needs an answer asks, and says so.
    answers: fetch(room + '/api/batch', {
      method: 'POST',
      headers: headers,
      body: JSON.stringify({ reads: reads }),
    })
      .then(function (answer) {
        if (answer.ok) return answer.json()
      })
      .catch(function () {}),
  }
})()
