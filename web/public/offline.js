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

addEventListener('DOMContentLoaded', () => {
  const [title, again, result] = ['what', 'again', 'result'].map((id) => document.getElementById(id))
  let wait = LEAST_WAIT_MS
  let timer

  // The device may have a network that does not reach the site.
  const describe = () => {
    title.textContent = navigator.onLine ? 'Can’t reach VRUMIES' : 'You’re offline'
  }

  /** Reloads once the site answers; a reload that fails would only flicker. */
  async function tryAgain() {
    clearTimeout(timer)
    const isThere = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return location.reload()
    describe()
    timer = setTimeout(tryAgain, wait)
    wait = Math.min(wait * 2, MOST_WAIT_MS)
    return false
  }

  again.addEventListener('click', async () => {
    result.textContent = 'Trying again ...'
    if ((await tryAgain()) === false) result.textContent = 'Still no connection. We’ll keep trying.'
  })
  const start = () => {
    wait = LEAST_WAIT_MS
    void tryAgain()
  }
  addEventListener('online', start)
  addEventListener('offline', describe)
  document.addEventListener('visibilitychange', () => document.hidden || start())
  start()
})
