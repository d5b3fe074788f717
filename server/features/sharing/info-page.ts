import { INFO_PAGES } from '#contract/info-pages.ts'
import { html } from '../../platform/http/html.ts'
import type { SharedPage } from './page.ts'
import { previewPicture } from './pictures.ts'

type InfoPage = (typeof INFO_PAGES)[number]

/** A page about the site itself; its full text is in the app. */
export function infoPage(site: string, { path, title, summary }: InfoPage): SharedPage {
  return {
    site,
    path,
    title,
    summary,
    type: 'website',
    image: previewPicture(site, null, 'site', title),
    body: html`<article><h1>${title}</h1><p>${summary}</p><ul>${INFO_PAGES.map(link)}</ul></article>`,
  }
}

function link({ path, title }: InfoPage) {
  return html`<li><a href="${path}">${title}</a></li>`
}
