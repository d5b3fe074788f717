import type Stripe from 'stripe'
import { html } from '../../server/platform/http/html.ts'
import { dollars } from '../amounts.ts'
import { bankOf } from './banks.ts'
import { hostedPage } from './hosted-page.ts'
import { isRejected } from './standing.ts'

export type Dashboard = {
  account: Stripe.Account
  /** In cents. */
  available: number
  payouts: readonly Stripe.Payout[]
}

/** The stand-in for the Express Dashboard, where members see their payouts and name another bank. It has no scripts. */
export function dashboardPage({ account, available, payouts }: Dashboard) {
  const bank = bankOf(account)
  return hostedPage(
    'Your payouts',
    html`
<p>This page stands in for your Express Dashboard at Stripe.</p>
<dl>
<dt>Balance</dt><dd>${dollars(available)}</dd>
<dt>Bank account</dt><dd>${bank ? `ending in ${bank.last4}` : 'none'}</dd>
</dl>
<p><b>${statusOf(account)}</b></p>
<form method="post"><button name="act" value="bank">Use another bank account</button></form>
<h2>Payouts</h2>
${payouts.length === 0 && html`<p>None yet.</p>`}
<ul>${payouts.map((payout) => html`<li>${wordsOf(payout)}</li>`)}</ul>`,
  )
}

function statusOf(account: Stripe.Account) {
  const { past_due, currently_due } = account.requirements!
  if (isRejected(account)) return 'Stripe has rejected your account.'
  if (past_due?.includes('external_account')) return 'Your bank sent a payout back. Use another bank account.'
  if (!account.payouts_enabled) return 'Restricted: Stripe needs more information from you.'
  return currently_due?.length ? 'Payouts are on. Stripe needs more information soon.' : 'Payouts are on.'
}

function wordsOf({ amount, status, failure_message }: Stripe.Payout) {
  return [dollars(amount), status.replaceAll('_', ' '), failure_message].filter(Boolean).join(', ')
}
