import { html } from '../server/platform/http/html.ts'

/** A button of the page with the controls. `act`: what it does, and with which object. */
export function actButton(act: string, title: string) {
  return html`<button name="act" value="${act}" class="quiet">${title}</button>\n`
}
