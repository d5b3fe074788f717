import type { FastifyInstance } from 'fastify'
import { post, type World } from './calls.ts'
import { Confirmation, confirmIntent } from './confirmation.ts'
import { changeDispute, DisputeChange, endDispute } from './disputes.ts'
import { Cancellation, cancelIntent, changeIntent, IntentChange } from './intent-changes.ts'
import { createIntent, NewIntent } from './intents.ts'
import { filter } from './lists.ts'
import { expand, Params } from './params.ts'
import { readable } from './readable.ts'
import { createRefund, NewRefund } from './refunds.ts'

/** Registers Stripe's paths for payments by card, and for the books. */
export async function api(app: FastifyInstance, world: World) {
  const intents = '/v1/payment_intents'
  post(app, world, intents, NewIntent, (session, given) => {
    const intent = createIntent(session, given)
    return given.confirm ? confirmIntent(session, intent.id, { return_url: given.return_url }) : intent
  })
  post(app, world, `${intents}/:id`, IntentChange, (session, given, id) => changeIntent(session, id, given))
  post(app, world, `${intents}/:id/confirm`, Confirmation, (session, given, id) => confirmIntent(session, id, given))
  post(app, world, `${intents}/:id/cancel`, Cancellation, (session, given, id) => cancelIntent(session, id, given))
  post(app, world, '/v1/refunds', NewRefund, createRefund)
  post(app, world, '/v1/disputes/:id', DisputeChange, (session, given, id) => changeDispute(session, id, given))
  post(app, world, '/v1/disputes/:id/close', Params(expand), (session, _given, id) => endDispute(session, id, 'lost'))

  const ofPayment = { payment_intent: filter() }
  const ofCharge = { ...ofPayment, charge: filter() }
  readable(app, world, { kind: 'payment_intent', url: intents, param: 'intent' })
  readable(app, world, { kind: 'charge', url: '/v1/charges', filters: ofPayment, param: 'charge' })
  readable(app, world, { kind: 'refund', url: '/v1/refunds', filters: ofCharge, param: 'refund' })
  readable(app, world, { kind: 'dispute', url: '/v1/disputes', filters: ofCharge, param: 'dispute' })
  readable(app, world, { kind: 'event', url: '/v1/events', filters: { type: filter() } })
  readable(app, world, { kind: 'payment_method', url: '/v1/payment_methods', param: 'payment_method' })
  readable(app, world, {
    kind: 'balance_transaction',
    url: '/v1/balance_transactions',
    filters: { type: filter(), source: filter(), payout: filter() },
  })
}
