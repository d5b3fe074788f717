// The page that public/sw.js shows if a page cannot be loaded. Its address is that page's, so a reload opens it.
{
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Some private windows refuse storage.
  }
  const isLight = chosen ? chosen === 'light' : matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  if (isLight) document.querySelector('meta[name=theme-color]').content = '#fefcfa'
}

const LEAST_WAIT_MS = 3_000
const MOST_WAIT_MS = 60_000
const WAIT = 'vrumies.offline-wait'

/** How long the page before this one waited before it reloaded, in milliseconds; 0 if it was another one. */
function lastWait() {
  try {
    const { until, wait } = JSON.parse(sessionStorage.getItem(WAIT))
    return Date.now() < until ? wait : 0
  } catch {
    return 0
  }
}

function reload(wait) {
  try {
    sessionStorage.setItem(WAIT, JSON.stringify({ wait, until: Date.now() + 2 * MOST_WAIT_MS }))
  } catch {
    // As above.
  }
  location.reload()
}

addEventListener('DOMContentLoaded', () => {
  const [title, again, result] = ['what', 'again', 'result'].map((id) => document.getElementById(id))
  let wait = Math.min(Math.max(2 * lastWait(), LEAST_WAIT_MS), MOST_WAIT_MS)
  let timer
  let trying

  // The device may have a network that does not reach the site.
  const describe = () => {
    title.textContent = navigator.onLine ? 'Can’t reach VRUMIES' : 'You’re offline'
  }

  /** Reloads once the site answers; a reload that fails would only flicker. */
  async function tryNow() {
    clearTimeout(timer)
    const isThere = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return reload(wait)
    describe()
    tryLater()
    return false
  }
  const tryOnce = () => (trying ??= tryNow().finally(() => (trying = undefined)))
  const tryLater = () => {
    timer = setTimeout(tryOnce, wait)
    wait = Math.min(wait * 2, MOST_WAIT_MS)
  }

  again.addEventListener('click', async () => {
    result.textContent = 'Trying again ...'
    if ((await tryOnce()) === false) result.textContent = 'Still no connection. We’ll keep trying.'
  })
  addEventListener('online', tryOnce)
  addEventListener('offline', describe)
  document.addEventListener('visibilitychange', () => document.hidden || tryOnce())
  describe()
  // The site may answer and still fail to send its pages: without a pause, this page would reload on and on.
  if (lastWait() > 0) tryLater()
  else void tryOnce()
})
