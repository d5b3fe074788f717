import type { Given, Prepared, Recipe } from './recipe.ts'

/** Payouts, and what members set up for them. */
export const payoutRecipes: Record<string, Recipe> = {
  'GET /api/payouts/{payoutId}': paidOut,
  'GET /api/payouts/{payoutId}/sales': paidOut,
  'POST /api/payouts/account/dashboard': begun(),
  'PUT /api/payouts/automatic': begun({ body: { isAutomatic: true } }),
}

async function paidOut({ world, person }: Given): Promise<Prepared> {
  const [{ id }] = await world.sql<[{ id: number }]>`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents)
    values (${crypto.randomUUID()}, ${person!.me.id}, 'acct_fuzz', 40, 1000, 0) returning id`
  return { path: { payoutId: String(id) } }
}

/** Of someone who has begun to set up payouts. */
function begun(prepared: Prepared = {}): Recipe {
  return async ({ world, person }) => {
    await world.sql`insert into payout_accounts (member_id) values (${person!.me.id}) on conflict do nothing`
    return prepared
  }
}
