// Runs before the first paint, so that the wrong theme never flashes. web/platform/theme.ts changes it later.
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

// Shared links have no hash. The app's routes do, so the address changes without loading anything.
if (location.pathname !== '/') history.replaceState(null, '', `/#${location.pathname}${location.search}`)

// Preloads the page in the URL before the app's code arrives: its own code, and unless the document brings them, its
// first data and its banner. The app must fetch exactly the same URLs to use them; otherwise, each costs an extra call.
{
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
  const root = document.documentElement
  const preload = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...attributes }))
  const preloadPage = (name, data) => {
    root.dataset.first = name
    const code = JSON.parse(document.getElementById('page-code')?.textContent ?? '{}')
    for (const href of code[name] ?? []) preload({ rel: 'modulepreload', href })
    if ('hasReplies' in root.dataset) return false
    preload({ as: 'fetch', href: data, crossOrigin: 'anonymous' })
    return true
  }

  const path = location.hash.replace(/^#?\/?/, '')
  const kind = kinds[path]
  const [, postId] = /^[a-z]+post\/([1-9]\d*)$/.exec(path) ?? []
  if (kind && preloadPage('listing', `/api/posts?kind=${kind}`)) {
    const small = matchMedia('(width < 840px)').matches ? '-small' : ''
    const banner = `/art/banner-${banners[kind] ?? 'content'}${small}.webp`
    root.style.setProperty('--first-banner', `url(${banner})`)
    preload({ as: 'image', href: banner, fetchPriority: 'high' })
  }
  if (postId) preloadPage('post', `/api/posts/${postId}`)
}
