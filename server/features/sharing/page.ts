import { dataScript, type Html, html } from '../../platform/http/html.ts'
import type { PreviewPicture } from './pictures.ts'
import type { PageTemplate } from './template.ts'

export type SharedPage = {
  /** The base URL: `https://vrumies.example`. */
  site: string
  /** The page's own path. In the app, the same path follows the hash. */
  path: string
  title: string
  /** One or two sentences of plain text. */
  summary: string
  type: 'website' | 'article' | 'profile' | 'video.other' | 'product'
  image: PreviewPicture
  /** An MP4 that other sites may embed. */
  video?: string | undefined
  data?: object
  feed?: string
  /** What people see until the app has started, and what crawlers read. */
  body: Html
}

/**
 * The replies to the calls that the app makes first, by URL. Null for members, whose replies differ: they get the page
 * without its contents.
 */
export type FirstReplies = Record<string, unknown> | null

/** The app with the tags and the contents of one page, for people, crawlers, and link previews. */
export function renderPage(template: PageTemplate, page: SharedPage, replies: FirstReplies) {
  return template.fill({
    appWaits: replies !== null,
    attributes: replies ? html` data-app="waits" data-first="page" data-replies="${usable(replies)}"`.markup : '',
    about: aboutOf(page).markup,
    first: replies ? html`<main class="first-page">${page.body}</main>`.markup : '',
    replies: replies ? dataScript('application/json', replies, 'first-replies').markup : '',
  })
}

/** Which replies the app may use, and whether it shows the page at once; public/early.js may decide otherwise. */
function usable(replies: object) {
  return Object.keys(replies).some((url) => url !== '/api/session') ? 'all' : 'session'
}

function aboutOf({ site, path, title, summary, type, image, video, data, feed }: SharedPage) {
  const address = site + path
  return html`
    <title>${title === 'VRUMIES' ? title : `${title} · VRUMIES`}</title>
    <meta name="description" content="${summary}">
    <link rel="canonical" href="${address}" data-of-page>
    ${feed && html`<link rel="alternate" type="application/atom+xml" href="${site + feed}" data-of-page>`}
    ${properties({
      'og:site_name': 'VRUMIES',
      'og:type': type,
      'og:title': title,
      'og:description': summary,
      'og:url': address,
      'og:image': image.url,
      'og:image:type': 'image/jpeg',
      'og:image:width': image.width,
      'og:image:height': image.height,
      'og:image:alt': image.alt,
      'og:video': video,
      'og:video:type': video && 'video/mp4',
    })}
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${summary}">
    <meta name="twitter:image" content="${image.url}">
    <meta name="twitter:image:alt" content="${image.alt}">
    ${data && dataScript('application/ld+json', data)}`
}

/** A 404 page that keeps its URL, and links to the home page. */
export function renderNotFound(sentence: string) {
  return messagePage(
    sentence,
    html`<p>It may have been deleted, or the link is incomplete.</p>
      <p><a href="/">See what’s new on VRUMIES</a></p>`,
  )
}

/** A page that asks for patience. Its only link loads the same address again. */
export function renderBusy(sentence: string) {
  return messagePage('Give it a moment', html`<p>${sentence}</p><p><a href="">Try again</a></p>`)
}

function messagePage(title: string, body: Html) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/share.css">
    <title>${title} · VRUMIES</title>
  </head>
  <body>
    <header><a href="/">VRUMIES</a></header>
    <main>
      <h1>${title}</h1>
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
