// Runs before the first paint, so that the wrong theme never flashes. web/platform/theme.ts changes it later. Also
// leaves less room above the cards once this browser has shown a listing (web/screens/listing/use-first-look.ts).
{
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
    if (localStorage.getItem('visited')) document.documentElement.dataset.visit = 'later'
  } catch {
    // Some private windows refuse storage.
  }
  const isLight = chosen ? chosen === 'light' : matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  if (isLight) document.querySelector('meta[name=theme-color]').content = '#fefcfa'
}

// React creates errors while it loads, in case it needs them later. With stack traces, that takes a phone 50 ms. main.tsx
// turns stacks on again.
Error.stackTraceLimit = undefined

// Shared links have no hash, the app's routes do: the address changes without loading anything. A route behind the hash
// wins over the path; any other hash is a place on the page. Only the document for real cards keeps its path, which has
// a security policy of its own (web/platform/card-document.ts).
//
// Then decides whether the document's page is the one that the app will show. If not, the app starts as if the document
// were empty, apart from replies that are true on every page. A document from the history may be old, and someone may
// have signed in since, so nothing in it counts.
{
  const { search, hash } = location
  const pathname = location.pathname.replace(/^\/index\.html$/, '/')
  const root = document.documentElement
  const isCardDocument = 'realCards' in root.dataset && pathname === '/tokens'
  if (isCardDocument && hash.startsWith('#/')) location.replace(`/${hash}`)
  if (pathname !== '/' && !isCardDocument) {
    history.replaceState(null, '', hash.startsWith('#/') ? `/${hash}` : `/#${pathname}${search}${hash}`)
  }
  const kinds = {
    '': 'video',
    blogs: 'blog',
    forums: 'forum',
    vehicles: 'vehicle',
    request: 'request',
    market: 'market',
    events: 'event',
    directory: 'directory',
  }
  const banners = { request: 'requests', market: 'market', event: 'events', directory: 'directory' }
  const [, path, query] = /^#?\/?([^?#]*)(\??[^#]*)/.exec(isCardDocument ? pathname : location.hash)
  const kind = Object.hasOwn(kinds, path) && kinds[path]
  const [, postId] = /^[a-z]+post\/([1-9]\d*)$/.exec(path) ?? []
  // A post is the same whatever the query says; a listing is another with filters.
  const isPlain = (query === '' || query === '?') && location.search === ''
  const isFresh = performance.getEntriesByType('navigation')[0]?.type !== 'back_forward'

  if (`/${path}` !== pathname) for (const tag of document.querySelectorAll('[data-of-page]')) tag.remove()
  if (!isFresh || `/${path}` !== pathname || !(postId || isPlain)) {
    delete root.dataset.first
    if (root.dataset.replies) root.dataset.replies = isFresh ? 'session' : 'none'
  }

  const preload = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...attributes }))

  // Preloads the page before the app's code arrives. If the document shows the page, the app's files would compete with
  // its style sheet and pictures, so they wait until it has been painted. A background tab paints nothing.
  const page = kind && isPlain ? 'listing' : postId && 'post'
  const { app, ...pages } = JSON.parse(document.getElementById('page-code')?.textContent ?? '{}')
  const isShown = root.dataset.first === 'page'
  const isAppWaiting = root.dataset.app === 'waits'
  const load = () => {
    for (const href of [...(isAppWaiting ? app : []), ...(pages[page] ?? [])]) preload({ rel: 'modulepreload', href })
    if (isAppWaiting)
      afterParsing(() =>
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app[0] })),
      )
  }
  if (isShown && isAppWaiting && !document.hidden) afterFirstPaint(load)
  else load()

  // Preloads the first data and the banner, unless the document brings them. The app must fetch exactly the same URLs to
  // use them; otherwise, each costs an extra call.
  if (page && !isShown) {
    root.dataset.first = page
    preload({
      as: 'fetch',
      href: postId ? `/api/posts/${postId}` : `/api/posts?kind=${kind}`,
      crossOrigin: 'anonymous',
    })
  }
  if (page === 'listing' && !isShown) {
    const small = matchMedia('(width < 52.5rem)').matches ? '-small' : ''
    const banner = `/art/banner-${banners[kind] ?? 'content'}${small}.webp`
    root.style.setProperty('--first-banner', `url(${banner})`)
    preload({ as: 'image', href: banner, fetchPriority: 'high' })
  }

  function afterParsing(run) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run, { once: true })
    else run()
  }

  /** A tab that goes to the background before that paints nothing, either. */
  function afterFirstPaint(run) {
    const once = () => {
      observer.disconnect()
      clearTimeout(timer)
      run()
    }
    const observer = new PerformanceObserver(once)
    const timer = setTimeout(once, 4_000)
    observer.observe({ type: 'paint', buffered: true })
  }
}
