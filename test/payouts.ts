import type { Earnings, PAYOUT_PAGES, StripePage } from '#contract/payouts.ts'
import { postTransfers, tip, unitsOf } from '../server/features/ledger/index.ts'
import { openProvider } from '../server/features/payments/index.ts'
import { inTransaction } from '../server/platform/database/database.ts'
import { buy } from './bounty.ts'
import type { Person } from './client.ts'
import type { Standing } from './connected-accounts.ts'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from './gateway.ts'
import { test as base } from './payments.ts'

/** Vitest with a site that pays out, and sellers who earn. */
export const test = base
  .extend('payoutFeeCents', { scope: 'file' }, () => 0)
  .extend('provider', { scope: 'file' }, ({ gateway, payoutFeeCents }) =>
    openProvider({
      secretKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: null,
      gatewayPort: gateway.port,
      connect: { webhookSecret: CONNECT_WEBHOOK_SECRET, payoutFeeCents },
    }),
  )
  // A member has earned tokens some days ago, as a tip, which waits for 30 days.
  .extend('earn', ({ sql, make }) => async ({ id: toId }: Pick<Person, 'id'>, vbt: number, { daysAgo = 40 } = {}) => {
    const fan = await make.person()
    await buy(sql, fan, Math.ceil(vbt))
    await inTransaction(sql, async (tx) => {
      await tx`select set_config('samples.now', (now() - make_interval(days => ${daysAgo}))::text, true)`
      const { id: postId } = await make.post({ author: { id: toId } as Person })
      const subject = `post:${postId}`
      const requestKey = crypto.randomUUID()
      await postTransfers(tx, [tip({ fromId: fan.id, toId, subject, units: unitsOf(vbt), requestKey })])
    })
  })
  // The provider's id of a member's account.
  .extend('accountOf', ({ sql }) => async ({ id }: Pick<Person, 'id'>) => {
    const [account] = await sql<{ providerId: string | null }[]>`
      select provider_id from payout_accounts where member_id = ${id}`
    return account?.providerId ?? null
  })
  // What Stripe thinks of a member's account from now on.
  .extend('judge', ({ control, accountOf }) => async (person: Pick<Person, 'id'>, standing: Standing) => {
    await control('POST', `/accounts/${await accountOf(person)}/standing`, { standing })
  })
  // As if nobody had asked Stripe about a member's account for this time.
  .extend('unasked', ({ sql }) => async ({ id }: Pick<Person, 'id'>, time = '1 minute') => {
    await sql`
      update payout_accounts set checked_at = checked_at - ${time}::text::interval where member_id = ${id}`
  })
  .extend('seller', ({ shopper, judge, unasked, sql }) => async (person?: Person) => {
    const client = await shopper(person)
    const { person: who } = client
    const seller = {
      ...client,
      setUp: (from: (typeof PAYOUT_PAGES)[number] = 'tokens') => client.post<StripePage>('/payouts/account', { from }),
      dashboard: () => client.post<StripePage>('/payouts/account/dashboard', {}),
      earnings: async () => (await client.get<Earnings>('/payouts/earnings')).body,
      /** Sets up payouts, which then work, some days ago. */
      async connect({ daysAgo = 8 } = {}) {
        await seller.setUp()
        await judge(who, 'complete')
        await unasked(who)
        await seller.earnings()
        await sql`
          update payout_accounts set ready_at = ready_at - make_interval(days => ${daysAgo}) where member_id = ${who.id}`
      },
    }
    return seller
  })

export { expect } from 'vitest'
