import { INFO_PAGES } from '#contract/info-pages.ts'
import { html } from '../../platform/http/html.ts'
import type { SharedPage } from './page.ts'

/** A page about the site itself; its full text is in the app. */
export function infoPage(site: string, { path, title, summary }: (typeof INFO_PAGES)[number]): SharedPage {
  return {
    site,
    path,
    title,
    summary,
    type: 'website',
    image: null,
    body: html`<article><h1>${title}</h1><p>${summary}</p><ul>${INFO_PAGES.map((other) => html`<li><a href="${other.path}">${other.title}</a></li>`)}</ul></article>`,
  }
}
