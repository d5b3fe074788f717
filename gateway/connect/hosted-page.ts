import { type Html, html } from '../../server/platform/http/html.ts'
import { page } from '../page.ts'

/** A stand-in for one of Stripe's pages for connected accounts. */
export function hostedPage(title: string, content: Html) {
  return page(title, content, 'Test money: no real bank gets any.')
}

/** Says that there is nothing to do here. */
export function endedPage(title: string, sentence: string) {
  return hostedPage(title, html`<p>${sentence}</p>`)
}
