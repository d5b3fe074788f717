import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { World } from './calls.ts'
import { failProcessing, takePayment } from './confirmation.ts'
import { chargeBack, endDispute } from './disputes.ts'
import { forgetKeys } from './idempotency.ts'
import type { Stored } from './objects.ts'
import { failRefund } from './refunds.ts'
import { Refusal, refusal } from './refusal.ts'
import { type Session, sessionOf } from './session.ts'

const MAX_SECONDS = 3600
const strict = { additionalProperties: false }
const Seconds = Type.Number({ minimum: 0, maximum: MAX_SECONDS, default: 0 })
const OnOff = Type.Boolean({ default: false })

const Changes = Type.Object(
  {
    answers: Type.Optional(
      Type.Object(
        {
          fault: Type.Enum(['error', 'lost', 'late']),
          times: Type.Integer({ minimum: 0, maximum: 1000 }),
          seconds: Seconds,
        },
        strict,
      ),
    ),
    webhooks: Type.Optional(
      Type.Object(
        {
          isSilent: OnOff,
          isNewestFirst: OnOff,
          copies: Type.Integer({ minimum: 1, maximum: 20, default: 1 }),
          delaySeconds: Seconds,
        },
        strict,
      ),
    ),
    isProcessing: Type.Optional(Type.Boolean()),
    isShort: Type.Optional(Type.Boolean()),
    refusesTransfers: Type.Optional(Type.Boolean()),
    bank: Type.Optional(Type.Enum(['accepts', 'refuses', 'waits'])),
  },
  strict,
)

const Item = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** Makes the gateway misbehave, and plays cardholders and banks. Only for tests and development. */
export const controlRoutes: FastifyPluginAsyncTypebox<World> = async (app, world) => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.get('/controls', () => world.controls.state)

  app.patch('/controls', { schema: { body: Changes } }, ({ body }) => {
    world.controls.change(body)
    world.wake()
    return world.controls.state
  })

  app.delete('/controls', () => {
    world.controls.reset()
    world.wake()
    return world.controls.state
  })

  app.post(
    '/controls/charges/:id/dispute',
    {
      schema: {
        params: Item,
        body: Type.Object(
          { reason: Type.Enum(['fraudulent', 'product_not_received'], { default: 'fraudulent' }) },
          strict,
        ),
      },
    },
    ({ params, body }) => act((session) => chargeBack(session, params.id, body.reason)),
  )

  app.post(
    '/controls/disputes/:id/end',
    { schema: { params: Item, body: Type.Object({ status: Type.Enum(['won', 'lost']) }, strict) } },
    ({ params, body }) => act((session) => endDispute(session, params.id, body.status)),
  )

  app.post('/controls/keys/forget', () => {
    forgetKeys(world.database)
    return world.controls.state
  })

  app.post('/controls/refunds/:id/fail', { schema: { params: Item } }, ({ params }) =>
    act((session) => failRefund(session, params.id)),
  )

  app.post(
    '/controls/payment_intents/:id/settle',
    { schema: { params: Item, body: Type.Object({ status: Type.Enum(['succeeded', 'failed']) }, strict) } },
    ({ params, body }) => act((session) => settle(session, params.id, body.status === 'succeeded')),
  )

  function act(work: (session: Session) => Stored) {
    const session = sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
    const result = world.database.transact(() => work(session))
    world.wake()
    return result
  }
}

/** Settles a payment that is `processing`. */
export function settle(session: Session, id: string, isPaid: boolean): Stored {
  const intent = session.objects.get('payment_intent', id, 'intent')
  if (intent.status !== 'processing') throw refusal.unexpectedState('This PaymentIntent is not processing.', intent)
  const method = session.objects.get('payment_method', intent.payment_method as string)
  const result = isPaid ? takePayment(session, intent, method) : failProcessing(session, intent, method)
  return result instanceof Refusal ? session.objects.get('payment_intent', id) : result
}
