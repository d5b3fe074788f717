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

// Preloads the banner and the first cards of the listing in the URL, before the app's code arrives.
// The app must fetch exactly the same URL to use the preloaded response; otherwise, it costs one extra call.
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
  const kind = kinds[location.hash.replace(/^#?\/?/, '')]
  const preload = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...attributes }))
  if (kind) {
    document.documentElement.dataset.first = 'listing'
    const small = matchMedia('(width < 840px)').matches ? '-small' : ''
    const banner = `/art/banner-${banners[kind] ?? 'content'}${small}.webp`
    document.documentElement.style.setProperty('--first-banner', `url(${banner})`)
    if (banners[kind]) preload({ as: 'image', href: banner, fetchPriority: 'high' })
    preload({ as: 'fetch', href: `/api/posts?kind=${kind}`, crossOrigin: 'anonymous' })
  }
}
