import { dataScript, type Html, html } from '../../platform/http/html.ts'

export type SharedPage = {
  /** The base URL: `https://vrumies.example`. */
  site: string
  /** The page's own path. In the app, the same path follows the hash. */
  path: string
  title: string
  /** One or two sentences of plain text. */
  summary: string
  type: 'website' | 'article' | 'profile' | 'video.other' | 'product'
  image: { url: string; width: number; height: number } | null
  /** An MP4 that other sites may embed. */
  video?: string | undefined
  data?: object
  feed?: string
  body: Html
}

/** A page without the app, for crawlers and link previews, and for people until the app opens. */
export function renderPage({ site, path, title, summary, type, image, video, data, feed, body }: SharedPage) {
  const address = site + path
  return document(
    path,
    html`
    <title>${title} · VRUMIES</title>
    <meta name="description" content="${summary}">
    <link rel="canonical" href="${address}">
    ${feed && html`<link rel="alternate" type="application/atom+xml" href="${site + feed}">`}
    ${properties({
      'og:site_name': 'VRUMIES',
      'og:type': type,
      'og:title': title,
      'og:description': summary,
      'og:url': address,
      'og:image': image?.url,
      'og:image:width': image?.width,
      'og:image:height': image?.height,
      'og:video': video,
      'og:video:type': video && 'video/mp4',
    })}
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${summary}">
    ${image && html`<meta name="twitter:image" content="${image.url}">`}
    ${data && dataScript('application/ld+json', data)}
    <script src="/lead-on.js" defer></script>`,
    html`${body}
      <p><a href="/#${path}">Open on VRUMIES</a></p>`,
  )
}

/** A 404 page that keeps its URL, and links to the home page. */
export function renderNotFound(sentence: string) {
  return document(
    null,
    html`<title>${sentence} · VRUMIES</title>`,
    html`<h1>${sentence}</h1>
      <p>It may have been deleted, or the link is incomplete.</p>
      <p><a href="/">See what’s new on VRUMIES</a></p>`,
  )
}

function document(route: string | null, head: Html, body: Html) {
  return html`<!doctype html>
<html lang="en"${route && html` data-route="${route}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/share.css">
    ${head}
  </head>
  <body>
    <header><a href="/">VRUMIES</a></header>
    <main>
      ${body}
    </main>
  </body>
</html>
`.markup
}

function properties(values: Record<string, string | number | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([property, value]) => html`<meta property="${property}" content="${value}">\n    `)
}
