import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { recordDispute, recordDisputeReversal } from './balance.ts'
import { newId } from './ids.ts'
import { merged } from './metadata.ts'
import { expand, Flag, Metadata, OptionalText, Params } from './params.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'

type Dispute = Stripe.Dispute

export const DisputeChange = Params({
  evidence: Type.Optional(Params({ uncategorized_text: OptionalText(20_000) })),
  metadata: Metadata(),
  submit: Type.Optional(Flag()),
  ...expand,
})

const DAY = 24 * 60 * 60
const TIME_TO_ANSWER = 9 * DAY

/** The cardholder's bank takes back what is left of a charge. */
export function chargeBack(session: Session, chargeId: string, reason: string): Dispute {
  const charge = session.objects.get('charge', chargeId, 'charge')
  const amount = charge.amount_captured - charge.amount_refunded
  if (amount === 0 || charge.disputed) {
    throw refusal.invalid('Only a paid charge that is neither refunded nor disputed can be charged back.')
  }
  const id = newId('dp')
  const disputed = session.objects.save({ ...charge, disputed: true })
  const dispute = session.objects.insert<Dispute>({
    ...blank(session.now),
    id,
    amount,
    balance_transactions: [recordDispute(session, amount, id, charge.id)],
    charge: disputed.id,
    payment_intent: charge.payment_intent,
    reason,
  })
  session.emit('charge.dispute.created', dispute)
  session.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Evidence decides the dispute at once, as in Stripe's test mode: `winning_evidence` or `losing_evidence`. */
export function changeDispute(session: Session, id: string, given: StaticDecode<typeof DisputeChange>): Dispute {
  const before = openDispute(session, id)
  const text = given.evidence?.uncategorized_text ?? before.evidence.uncategorized_text
  const dispute = session.objects.save<Dispute>({
    ...before,
    evidence: { ...before.evidence, uncategorized_text: text },
    evidence_details: { ...before.evidence_details, has_evidence: text !== null },
    metadata: merged(before.metadata, given.metadata),
  })
  if (!given.submit) {
    session.emit('charge.dispute.updated', dispute, before)
    return dispute
  }
  if (text === 'winning_evidence') return endDispute(session, id, 'won')
  if (text === 'losing_evidence') return endDispute(session, id, 'lost')
  const reviewed = session.objects.save<Dispute>({ ...dispute, status: 'under_review' })
  session.emit('charge.dispute.updated', reviewed, before)
  return reviewed
}

/** A won dispute brings the money back, but not the fee. */
export function endDispute(session: Session, id: string, status: 'won' | 'lost'): Dispute {
  const open = openDispute(session, id)
  const { amount, charge, balance_transactions } = open
  const returned = status === 'won' ? [recordDisputeReversal(session, amount, id, charge as string)] : []
  const ended = session.objects.save<Dispute>({
    ...open,
    balance_transactions: [...balance_transactions, ...returned],
    status,
  })
  if (status === 'won') session.emit('charge.dispute.funds_reinstated', ended)
  session.emit('charge.dispute.closed', ended)
  return ended
}

/** Whether the cardholder's bank currently holds the money of a charge. */
export function hasOpenDispute({ objects }: Session, charge: string) {
  const { items } = objects.list('dispute', { limit: 1, filters: { charge } })
  return items.some(({ status }) => status !== 'won')
}

function openDispute({ objects }: Session, id: string) {
  const dispute = objects.get('dispute', id, 'dispute')
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw refusal.invalid('This dispute is already closed.')
  }
  return dispute
}

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const
const noEvidence = {
  ...(Object.fromEntries(evidenceFields.map((name) => [name, null])) as Record<(typeof evidenceFields)[number], null>),
  enhanced_evidence: {},
}

function blank(now: number) {
  return {
    object: 'dispute',
    created: now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + TIME_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    status: 'needs_response',
  } satisfies Partial<Dispute>
}
