import { postTransfers, promo, tip, unitsOf } from '../server/features/ledger/index.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

/** Payouts, and what members set up for them. */
export const payoutRecipes: Record<string, Recipe> = {
  'GET /api/payouts/{payoutId}': paidOut,
  'GET /api/payouts/{payoutId}/sales': paidOut,
  'POST /api/payouts/account/dashboard': begun(),
  'POST /api/payouts': earned,
  'POST /api/admin/payouts/{payoutId}/attempts': async ({ world }) => {
    const { id: memberId } = await world.people.make.person()
    const key = crypto.randomUUID()
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, state, transfer_id)
      values (${key}, ${memberId}, 'acct_fuzz', 40, 1000, 0, 'sent', ${`tr_${key}`}) returning id`
    return { path: { payoutId: String(id) } }
  },
  'PUT /api/payouts/automatic': begun({ body: { isAutomatic: true } }),
}

async function paidOut({ world, person }: Given): Promise<Prepared> {
  const [{ id }] = await world.sql<[{ id: number }]>`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents)
    values (${crypto.randomUUID()}, ${person!.me.id}, 'acct_fuzz', 40, 1000, 0) returning id`
  return { path: { payoutId: String(id) } }
}

/** Of someone who earned the least that can be paid out, long ago. */
async function earned({ world: { sql, people }, person }: Given): Promise<Prepared> {
  const [{ id: fromId }, { id: toId }] = [await people.make.person(), person!.me]
  const [units, requestKey] = [unitsOf(40), crypto.randomUUID()]
  await postTransfers(sql, [promo({ memberId: fromId, units, occasion: requestKey })])
  await sql.begin(async (tx) => {
    await tx`select set_config('samples.now', (now() - interval '60 days')::text, true)`
    await postTransfers(tx, [tip({ fromId, toId, subject: 'post:1', units, requestKey })])
  })
  const ready = { providerId: `acct_${toId}`, at: new Date(Date.now() - 10 * 86_400_000) }
  await sql`
    insert into payout_accounts (member_id, provider_id, state, ready_at)
    values (${toId}, ${ready.providerId}, 'ready', ${ready.at})
    on conflict (member_id) do update set provider_id = excluded.provider_id, state = 'ready', ready_at = excluded.ready_at`
  return { body: { vbt: 40, feeCents: 0 } }
}

/** Of someone who has begun to set up payouts. */
function begun(prepared: Prepared = {}): Recipe {
  return async ({ world, person }) => {
    await world.sql`insert into payout_accounts (member_id) values (${person!.me.id}) on conflict do nothing`
    return prepared
  }
}
