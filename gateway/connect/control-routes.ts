import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { World } from '../calls.ts'
import type { Stored } from '../objects.ts'
import { refusal } from '../refusal.ts'
import { type Session, sessionOf } from '../session.ts'
import { payOut, settlePayout } from './payouts.ts'
import { reverseAnyway } from './reversals.ts'
import { setStanding } from './standing.ts'

const strict = { additionalProperties: false }
const Item = Type.Object({ id: Type.String({ maxLength: 100 }) })
const Amount = Type.Optional(Type.Integer({ minimum: 1 }))

/** Plays Stripe and the banks of connected accounts. Only for tests and development. */
export const connectControlRoutes: FastifyPluginAsyncTypebox<World> = async (app, world) => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  const Standing = Type.Object({ standing: Type.Enum(['complete', 'due', 'restricted', 'rejected']) }, strict)
  app.post('/controls/accounts/:id/standing', { schema: { params: Item, body: Standing } }, ({ params, body }) =>
    act((session) => setStanding(session, params.id, body.standing)),
  )

  app.post('/controls/accounts/:id/payout', { schema: { params: Item } }, ({ params }) =>
    act((session) => payOut(session.on(params.id))),
  )

  app.post(
    '/controls/transfers/:id/reverse',
    { schema: { params: Item, body: Type.Object({ amount: Amount }, strict) } },
    ({ params, body }) => act((session) => reverseAnyway(session, params.id, body.amount)),
  )

  app.post(
    '/controls/payouts/:id/settle',
    { schema: { params: Item, body: Type.Object({ status: Type.Enum(['paid', 'failed']) }, strict) } },
    ({ params, body }) => act((session) => endPayout(session, params.id, body.status === 'paid')),
  )

  function act(work: (session: Session) => Stored) {
    const session = sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
    const result = world.database.transact(() => work(session))
    world.wake()
    return result
  }
}

/** Whichever account it belongs to. */
export function endPayout(session: Session, id: string, isAccepted: boolean) {
  const [owner] = session.database.all<{ account: string }>(
    "select account from objects where kind = 'payout' and id = ?",
    id,
  )
  if (!owner) throw refusal.missing('payout', id.slice(0, 80))
  return settlePayout(session.on(owner.account), id, isAccepted)
}
