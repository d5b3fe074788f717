import type { FastifyInstance } from 'fastify'
import type { World } from './calls.ts'
import { halfOf, listConnected } from './connect/control-lists.ts'
import { endPayout } from './connect/control-routes.ts'
import { payOut } from './connect/payouts.ts'
import { reverseAnyway } from './connect/reversals.ts'
import { setStanding } from './connect/standing.ts'
import { controlPage, type Shown, TROUBLES } from './control-page.ts'
import { settle } from './control-routes.ts'
import { chargeBack, endDispute } from './disputes.ts'
import { forgetKeys } from './idempotency.ts'
import { refusal } from './refusal.ts'
import { sendPage } from './send-page.ts'
import { type Session, sessionOf } from './session.ts'

const MOST_SHOWN = 10

/** What the button of a payment, an account, a transfer, or a payout does, by the first part of its value. */
const acts = new Map<string, (session: Session, id: string) => unknown>([
  ['charge_back', (session, id) => chargeBack(session, id, 'fraudulent')],
  ['won', (session, id) => endDispute(session, id, 'won')],
  ['lost', (session, id) => endDispute(session, id, 'lost')],
  ['succeeded', (session, id) => settle(session, id, true)],
  ['failed', (session, id) => settle(session, id, false)],
  ['complete', (session, id) => setStanding(session, id, 'complete')],
  ['due', (session, id) => setStanding(session, id, 'due')],
  ['restricted', (session, id) => setStanding(session, id, 'restricted')],
  ['rejected', (session, id) => setStanding(session, id, 'rejected')],
  ['pay_out', (session, id) => payOut(session.on(id))],
  ['reverse', (session, id) => reverseAnyway(session, id)],
  ['reverse_half', reverseHalf],
  ['paid', (session, id) => endPayout(session, id, true)],
  ['returned', (session, id) => endPayout(session, id, false)],
])

/** The controls as a page. The site forwards it, with the API key, at its own `/gateway`. */
export async function controlPageRoutes(app: FastifyInstance, world: World) {
  const { controls, database } = world
  /** What the buttons do that concern no object. */
  const general = new Map<string, () => void>([
    ['calm', () => controls.reset()],
    ['forget', () => forgetKeys(database)],
    ...Object.entries(TROUBLES).map(
      ([act, { change }]) => [act, () => controls.change(change(controls.state))] as const,
    ),
  ])

  app.get('/controls/page', (_call, reply) =>
    sendPage(reply, 200, controlPage(controls.state, listPayments(newSession()), listConnected(newSession()))),
  )

  app.post('/controls/page', (call, reply) => {
    const [act = '', id] = (new URLSearchParams(String(call.body)).get('act') ?? '').split(':')
    const work = id === undefined ? general.get(act) : actOn(act, id)
    if (!work) throw refusal.invalid('There is no such control.')
    work()
    world.wake()
    return reply.redirect('/gateway', 303)
  })

  function actOn(act: string, id: string) {
    const work = acts.get(act)
    return work && (() => database.transact(() => void work(newSession(), id)))
  }

  function newSession() {
    return sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
  }
}

function reverseHalf(session: Session, id: string) {
  const { amount, amount_reversed } = session.objects.get('transfer', id, 'transfer')
  return reverseAnyway(session, id, halfOf(amount - amount_reversed))
}

function listPayments({ objects }: Session): Shown[] {
  const { items } = objects.list('payment_intent', { limit: MOST_SHOWN, filters: {} })
  return items.map((intent) => {
    const charge = intent.latest_charge ? objects.find('charge', intent.latest_charge as string) : undefined
    const [dispute] = charge ? objects.list('dispute', { limit: 1, filters: { charge: charge.id } }).items : []
    return { intent, charge, dispute }
  })
}
