import type Stripe from 'stripe'
import { html } from '../../server/platform/http/html.ts'
import { actButton } from '../act-button.ts'
import { dollars } from '../amounts.ts'
import type { Session } from '../session.ts'
import { balanceOf } from './balances.ts'
import { isRejected } from './standing.ts'

const MOST_SHOWN = 10

type ShownAccount = { account: Stripe.Account; available: number }

/** The latest accounts with what is available in their balances, transfers, and payouts. */
export type Connected = {
  accounts: readonly ShownAccount[]
  transfers: readonly Stripe.Transfer[]
  payouts: readonly Stripe.Payout[]
}

export function listConnected(session: Session): Connected {
  const page = { limit: MOST_SHOWN, filters: {} }
  const { objects, database } = session
  const accounts = objects.list('account', page).items
  const sql = "select body from objects where kind = 'payout' order by seq desc limit ?"
  return {
    accounts: accounts.map((account) => ({ account, available: balanceOf(session.on(account.id)).available })),
    transfers: objects.list('transfer', page).items,
    payouts: database.all<{ body: string }>(sql, MOST_SHOWN).map(({ body }) => JSON.parse(body)),
  }
}

export function connectedLists({ accounts, transfers, payouts }: Connected) {
  const none = html`<p>None yet.</p>`
  return html`
<h2>Members’ accounts</h2>
${accounts.length === 0 && none}
<ul>${accounts.map(listedAccount)}</ul>
<h2>Transfers</h2>
${transfers.length === 0 && none}
<ul>${transfers.map(listedTransfer)}</ul>
<h2>Payouts to banks</h2>
${payouts.length === 0 && none}
<ul>${payouts.map(listedPayout)}</ul>`
}

function listedAccount({ account, available }: ShownAccount) {
  const { id, email, payouts_enabled } = account
  const about = [email ?? id, dollars(available), payouts_enabled ? 'payouts on' : 'payouts off', troubleOf(account)]
  return html`<li>${about.filter(Boolean).join(', ')}
<form method="post">
${actButton(`complete:${id}`, 'Everything is in order')}
${actButton(`due:${id}`, 'Needs more information soon')}
${!isRejected(account) && [actButton(`restricted:${id}`, 'Restrict'), actButton(`rejected:${id}`, 'Reject')]}
${payouts_enabled && available > 0 && actButton(`pay_out:${id}`, 'Pay out now')}
</form></li>`
}

function troubleOf({ details_submitted, requirements }: Stripe.Account) {
  const { currently_due, past_due, disabled_reason } = requirements!
  if (!details_submitted) return 'not set up'
  if (past_due?.includes('external_account')) return 'needs another bank'
  return disabled_reason ?? (currently_due?.length ? 'information due' : null)
}

function listedTransfer({ id, amount, amount_reversed, reversed, description, transfer_group }: Stripe.Transfer) {
  const about = [
    dollars(amount),
    description,
    transfer_group,
    amount_reversed > 0 && `${dollars(amount_reversed)} reversed`,
  ]
  const left = amount - amount_reversed
  return html`<li>${about.filter(Boolean).join(', ')}
<form method="post">
${!reversed && actButton(`reverse:${id}`, `Reverse ${dollars(left)}`)}
${left > 1 && actButton(`reverse_half:${id}`, `Reverse ${dollars(halfOf(left))}`)}
</form></li>`
}

export function halfOf(cents: number) {
  return Math.floor(cents / 2)
}

function listedPayout({ id, amount, status, failure_message }: Stripe.Payout) {
  const isOpen = status === 'pending' || status === 'in_transit'
  return html`<li>${[dollars(amount), status.replaceAll('_', ' '), failure_message].filter(Boolean).join(', ')}
<form method="post">
${isOpen && actButton(`paid:${id}`, 'The bank accepts')}
${status !== 'failed' && actButton(`returned:${id}`, 'The bank sends it back')}
</form></li>`
}
