import type { FastifyInstance } from 'fastify'
import type { World } from './calls.ts'
import { controlPage, type Shown, TROUBLES } from './control-page.ts'
import { settle } from './control-routes.ts'
import { chargeBack, endDispute } from './disputes.ts'
import { refusal } from './refusal.ts'
import { sendPage } from './send-page.ts'
import { type Session, sessionOf } from './session.ts'

const MOST_SHOWN = 10

/** What a payment's button does, by the first part of its value. */
const acts = new Map<string, (session: Session, id: string) => unknown>([
  ['charge_back', (session, id) => chargeBack(session, id, 'fraudulent')],
  ['won', (session, id) => endDispute(session, id, 'won')],
  ['lost', (session, id) => endDispute(session, id, 'lost')],
  ['succeeded', (session, id) => settle(session, id, true)],
  ['failed', (session, id) => settle(session, id, false)],
])
const troubles = new Map(Object.entries(TROUBLES))

/** The controls as a page. The site forwards it, with the API key, at its own `/gateway`. */
export async function controlPageRoutes(app: FastifyInstance, world: World) {
  app.get('/controls/page', (_call, reply) =>
    sendPage(reply, 200, controlPage(world.controls.state, listPayments(newSession()))),
  )

  app.post('/controls/page', (call, reply) => {
    const [act = '', id] = (new URLSearchParams(String(call.body)).get('act') ?? '').split(':')
    const trouble = troubles.get(act)
    if (id !== undefined) doWith(act, id)
    else if (act === 'calm') world.controls.reset()
    else if (trouble) world.controls.change(trouble.change(world.controls.state))
    else throw refusal.invalid('There is no such control.')
    world.wake()
    return reply.redirect('/gateway', 303)
  })

  function doWith(act: string, id: string) {
    const work = acts.get(act)
    if (!work) throw refusal.invalid('There is no such control.')
    world.database.transact(() => work(newSession(), id))
  }

  function newSession() {
    return sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
  }
}

function listPayments({ objects }: Session): Shown[] {
  const { items } = objects.list('payment_intent', { limit: MOST_SHOWN, filters: {} })
  return items.map((intent) => {
    const charge = intent.latest_charge ? objects.find('charge', intent.latest_charge as string) : undefined
    const [dispute] = charge ? objects.list('dispute', { limit: 1, filters: { charge: charge.id } }).items : []
    return { intent, charge, dispute }
  })
}
