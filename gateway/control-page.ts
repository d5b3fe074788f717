import type Stripe from 'stripe'
import { html } from '../server/platform/http/html.ts'
import { actButton } from './act-button.ts'
import { dollars } from './amounts.ts'
import { type Connected, connectedLists } from './connect/control-lists.ts'
import type { ControlState } from './controls.ts'
import { page } from './page.ts'

/** Faults that people can switch on, and the controls that each one changes. */
export const TROUBLES: Record<string, { title: string; change(now: ControlState): Partial<ControlState> }> = {
  error: {
    title: 'Answer the next 3 calls with an error (500)',
    change: () => ({ answers: { fault: 'error', times: 3, seconds: 0 } }),
  },
  lost: {
    title: 'Lose the next answer, after it happened',
    change: () => ({ answers: { fault: 'lost', times: 1, seconds: 0 } }),
  },
  late: {
    title: 'Answer the next 3 calls 8 seconds late',
    change: () => ({ answers: { fault: 'late', times: 3, seconds: 8 } }),
  },
  silent: { title: 'Send no webhooks', change: ({ webhooks }) => ({ webhooks: { ...webhooks, isSilent: true } }) },
  repeat: { title: 'Send each webhook 3 times', change: ({ webhooks }) => ({ webhooks: { ...webhooks, copies: 3 } }) },
  reorder: {
    title: 'Send webhooks after 15 seconds, the newest first',
    change: ({ webhooks }) => ({ webhooks: { ...webhooks, isNewestFirst: true, delaySeconds: 15 } }),
  },
  silence: {
    title: 'Never answer the next call, after it happened',
    change: () => ({ answers: { fault: 'late', times: 1, seconds: 3600 } }),
  },
  processing: { title: 'Keep payments at the bank until you end them', change: () => ({ isProcessing: true }) },
  short: { title: 'Leave nothing available in the site’s balance', change: () => ({ isShort: true }) },
  refuse_transfers: { title: 'Refuse transfers to members', change: () => ({ refusesTransfers: true }) },
  bank_refuses: { title: 'Let members’ banks send payouts back', change: () => ({ bank: 'refuses' }) },
  bank_waits: { title: 'Keep payouts at the bank until you end them', change: () => ({ bank: 'waits' }) },
}

/** A payment with its last charge and its dispute, if there are any. */
export type Shown = {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | undefined
  dispute: Stripe.Dispute | undefined
}

/** The gateway's controls for people, under `npm run dev`. */
export function controlPage(state: ControlState, payments: readonly Shown[], connected: Connected) {
  return page(
    'Payment gateway',
    html`
<p>Makes the gateway misbehave, and does what cardholders and banks do. It lasts until the gateway stops.</p>
<h2>Now</h2>
<ul>${wordsOf(state).map((words) => html`<li>${words}</li>`)}</ul>
<form method="post">
<button name="act" value="calm">Back to normal</button>
${Object.entries(TROUBLES).map(([act, { title }]) => actButton(act, title))}
${actButton('forget', 'Forget all idempotency keys, as after a day')}
</form>
<h2>Payments</h2>
${payments.length === 0 && html`<p>None yet.</p>`}
<ul>${payments.map(listed)}</ul>
${connectedLists(connected)}`,
  )
}

function wordsOf(state: ControlState) {
  const { answers, webhooks, isProcessing } = state
  const { isSilent, copies, isNewestFirst, delaySeconds } = webhooks
  const words = [
    answers.times > 0 && `The next answers are wrong (${answers.fault}), ${answers.times} more.`,
    isSilent && 'No webhooks are sent.',
    copies > 1 && `Each webhook is sent ${copies} times.`,
    delaySeconds > 0 && `Webhooks wait for ${delaySeconds} seconds.`,
    isNewestFirst && 'The newest webhook is sent first.',
    isProcessing && 'Payments stay at the bank.',
    ...connectedWordsOf(state),
  ].filter((text) => text !== false)
  return words.length > 0 ? words : ['Everything works.']
}

const bankWords = { accepts: false, refuses: 'Banks send payouts back.', waits: 'Payouts stay at the bank.' } as const

function connectedWordsOf({ isShort, refusesTransfers, bank }: ControlState) {
  return [
    isShort && 'Nothing is available in the site’s balance.',
    refusesTransfers && 'Transfers are refused.',
    // own-name: it is one of the three above.
    bankWords[bank],
  ]
}

function listed({ intent, charge, dispute }: Shown) {
  const about = [dollars(intent.amount), intent.description, intent.status.replaceAll('_', ' ')]
  const canCharge = charge?.paid && !charge.disputed && charge.amount_captured > charge.amount_refunded
  const isOpen = dispute && dispute.status !== 'won' && dispute.status !== 'lost'
  return html`<li>${about.filter(Boolean).join(', ')}${dispute && `, charged back (${dispute.status.replaceAll('_', ' ')})`}
<form method="post">
${canCharge && actButton(`charge_back:${charge.id}`, 'Charge back')}
${isOpen && [actButton(`won:${dispute.id}`, 'The site wins'), actButton(`lost:${dispute.id}`, 'The bank wins')]}
${intent.status === 'processing' && [actButton(`succeeded:${intent.id}`, 'The bank pays'), actButton(`failed:${intent.id}`, 'The bank declines')]}
</form></li>`
}
