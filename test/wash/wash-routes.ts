import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import type { OrderEvent, OrderKindName } from '#contract/order-kinds.ts'
import { checkoutReply, startCheckout } from '../../server/features/checkouts/index.ts'
import {
  actionCalls,
  lockFor,
  type OrderActionOptions,
  type OrderCaller,
  step,
} from '../../server/features/orders/index.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { signedIn } from '../../server/platform/http/access.ts'
import { operations } from '../../server/platform/http/operations.ts'
import { callLimits } from '../../server/platform/http/rate-limits.ts'
import { refusal } from '../../server/platform/http/refusal.ts'
import type { Viewer } from '../../server/platform/http/viewer.ts'
import { NewWash, WashStep } from './wash-contract.ts'
import type { WashStart } from './wash-kind.ts'

const describe = operations(
  'Orders',
  {
    checkOutWash: ['POST /wash-times/:id/checkouts', 'Check out a time to wash a car', 'nothing_to_buy'],
    startWash: ['POST /orders/:orderId/start-wash', 'Begin to wash a car'],
    finishWash: ['POST /orders/:orderId/finish-wash', 'Finish a wash'],
    acceptWash: ['POST /orders/:orderId/accept-wash', 'Accept a wash'],
  },
  ['not_now', 'order_changed'],
)

type Time = { id: number; sellerId: number; startsAt: string; priceVbt: number }

function checkOutWash(tx: Transaction, viewer: Viewer, terms: OrderActionOptions['terms'], id: number, car: string) {
  return startCheckout(tx, viewer, terms, {
    kind: 'wash' as OrderKindName,
    find: tx<Time[]>`select id, seller_id, starts_at, price_vbt from wash_times where id = ${id}`,
    async take([time], hold) {
      const held = time ? await hold([{ subjectId: time.id, quantity: 1 }]) : []
      if (!time || held.length === 0) throw refusal.conflict('nothing_to_buy', 'This time is taken.')
      const { sellerId, priceVbt, startsAt } = time
      const line = { subject: { type: 'wash_time', id: time.id }, title: 'Car wash', thumbnailId: null, quantity: 1 }
      const own: WashStart = { car, time: startsAt }
      return { orders: [{ sellerId, lines: [{ ...line, priceVbt, agreedVbt: priceVbt }], own }] }
    },
  })
}

/** An action that takes the step of its name. */
const take =
  (event: string) =>
  async (tx: Transaction, caller: OrderCaller, { version }: { version: number }) => {
    const order = await lockFor(tx, caller, event as OrderEvent, version, 'wash')
    await step(tx, caller, order, { event: event as OrderEvent })
  }

export const washRoutes: FastifyPluginAsyncTypebox<OrderActionOptions> = async (app, options) => {
  describe(app)
  const { sql, terms } = options
  const { takes, by } = actionCalls(options)
  app.post(
    '/wash-times/:id/checkouts',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Wash' },
      schema: {
        params: Type.Object({ id: Id }),
        body: NewWash,
        headers: Idempotent,
        response: { 201: checkoutReply(terms) },
      },
    },
    async (call, reply) => {
      reply.code(201)
      return sql.begin((tx) => checkOutWash(tx, signedIn(call), terms, call.params.id, call.body.car))
    },
  )
  app.post('/orders/:orderId/start-wash', takes(WashStep), by(take('start_wash')))
  app.post('/orders/:orderId/finish-wash', takes(WashStep), by(take('finish_wash')))
  app.post('/orders/:orderId/accept-wash', takes(WashStep), by(take('accept_wash')))
}
