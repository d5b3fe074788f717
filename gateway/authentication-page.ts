import { html } from '../server/platform/http/html.ts'
import { dollars } from './amounts.ts'
import { page } from './page.ts'

/** The stand-in for the bank's page, where a member approves a payment or declines it. It has no scripts. */
export function authenticationPage(amount: number, last4: string) {
  return page(
    'Approve this payment?',
    html`
<p>You are about to pay <b>${dollars(amount)}</b> with the test card ending in ${last4}. This page stands in for your bank.</p>
<form method="post">
<button name="answer" value="approve">Approve payment</button>
<button name="answer" value="decline" class="quiet">Decline payment</button>
</form>`,
  )
}

/** Says that there is nothing to do here. */
export function endedPage(title: string, sentence: string) {
  return page(title, html`<p>${sentence}</p>`)
}
