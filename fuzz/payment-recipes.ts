import Stripe from 'stripe'
import { postTransfers, topUp } from '../server/features/ledger/index.ts'
import { CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '../test/gateway-keys.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

const card = { paymentMethod: 'pm_card_visa', firstName: 'Fuzz', lastName: 'Er', zip: '94105' }

/** Purchases, open and paid. */
export const paymentRecipes: Record<string, Recipe> = {
  'POST /api/top-ups': async () => ({ body: { vbt: 4 } }),
  'GET /api/top-ups/{topUpId}': begun(),
  'DELETE /api/top-ups/{topUpId}': begun(),
  'POST /api/top-ups/{topUpId}/confirmation': begun({ body: card }),
  'POST /api/top-ups/{topUpId}/refunds': async ({ world, person }) => {
    const memberId = person!.me.id
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, paid_at)
      values (${crypto.randomUUID()}, ${memberId}, 40, 1000, 'paid', true, now()) returning id`
    await postTransfers(world.sql, [topUp({ topUpId: id, memberId, cents: 1000 })])
    return { path: { topUpId: String(id) }, body: { vbt: 1 } }
  },
  'POST /api/stripe/webhooks': async () => signed(WEBHOOK_SECRET),
  'POST /api/stripe/connect-webhooks': async () => signed(CONNECT_WEBHOOK_SECRET),
}

/** An event of a type that the site ignores. */
function signed(secret: string): Prepared {
  const event = { id: 'evt_fuzz', object: 'event', type: 'customer.created', livemode: false, data: { object: {} } }
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return { raw: { headers, body: Buffer.from(payload) } }
}

function begun(prepared: Prepared = {}): Recipe {
  return async ({ world, person }: Given) => {
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into top_ups (receipt_number, member_id, vbt, cents, is_test)
      values (${crypto.randomUUID()}, ${person!.me.id}, 4, 100, true) returning id`
    return { path: { topUpId: String(id) }, ...prepared }
  }
}
