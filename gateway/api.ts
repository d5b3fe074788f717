import type { FastifyInstance } from 'fastify'
import type { TProperties } from 'typebox'
import { get, post, type World } from './calls.ts'
import { Confirmation, confirmIntent } from './confirmation.ts'
import { changeDispute, DisputeChange, endDispute } from './disputes.ts'
import type { Kind } from './ids.ts'
import { Cancellation, cancelIntent, changeIntent, IntentChange } from './intent-changes.ts'
import { createIntent, NewIntent } from './intents.ts'
import { filter, listOf, listParams } from './lists.ts'
import { expand, Params } from './params.ts'
import { present } from './presentation.ts'
import { createRefund, NewRefund } from './refunds.ts'

/** Registers Stripe's paths. */
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

  readable('payment_intent', intents, {}, 'intent')
  readable('charge', '/v1/charges', { payment_intent: filter() }, 'charge')
  readable('refund', '/v1/refunds', { payment_intent: filter(), charge: filter() }, 'refund')
  readable('dispute', '/v1/disputes', { payment_intent: filter(), charge: filter() }, 'dispute')
  readable('balance_transaction', '/v1/balance_transactions', { type: filter(), source: filter() }, 'id')
  readable('event', '/v1/events', { type: filter() }, 'id')
  readable('payment_method', '/v1/payment_methods', {}, 'payment_method')

  function readable(kind: Kind, url: string, filters: TProperties, param: string) {
    get(app, world, url, listParams(filters), (session, given) => listOf(session, kind, url, given))
    get(app, world, `${url}/:id`, Params(expand), (session, given, id) =>
      present(session, session.objects.get(kind, id, param), given.expand),
    )
  }
}
