import { VBT_CENTS } from '#contract/money.ts'
import type { Earnings, PAYOUT_PAGES, Payout, StripePage } from '#contract/payouts.ts'
import { postTransfers, tip, unitsOf } from '../server/features/ledger/index.ts'
import { inTransaction } from '../server/platform/database/database.ts'
import { buy } from './bounty.ts'
import type { Person } from './client.ts'
import type { Standing } from './connected-accounts.ts'
import { test as base } from './payments.ts'

type StoredLike = {
  cents?: number
  feeCents?: number
  state?: Payout['state']
  returnedCents?: number
  hoursAgo?: number
  createdAt?: string
  paidAt?: string | null
}

/** Vitest with a site that pays out, and sellers who earn. */
export const test = base
  // A member has earned tokens some days ago, as a tip, which waits for 30 days. Returns what it was for.
  .extend('earn', ({ sql, make }) => async ({ id: toId }: Pick<Person, 'id'>, vbt: number, { daysAgo = 40 } = {}) => {
    const fan = await make.person()
    await buy(sql, fan, Math.ceil(vbt))
    const post = await make.post({ author: { id: toId } as Person })
    await inTransaction(sql, async (tx) => {
      await tx`select set_config('samples.now', (now() - make_interval(days => ${daysAgo}))::text, true)`
      const subject = `post:${post.id}`
      const requestKey = crypto.randomUUID()
      await postTransfers(tx, [tip({ fromId: fan.id, toId, subject, units: unitsOf(vbt), requestKey })])
    })
    return post
  })
  // A payout of a member as it would be stored, without its tokens. Returns its id.
  .extend('addPayout', ({ sql }) => async ({ id }: Pick<Person, 'id'>, payout: StoredLike = {}) => {
    const { cents = 1000, feeCents = 0, state = 'sent', hoursAgo = 48, paidAt = null, returnedCents = 0 } = payout
    const row = { cents, fee_cents: feeCents, state, paid_at: paidAt, returned_cents: returnedCents }
    const createdAt = payout.createdAt ?? new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const number = `P-${crypto.randomUUID()}`
    const named = { number, member_id: id, destination_id: 'acct_test', vbt: (cents + feeCents) / VBT_CENTS }
    const [added] = await sql<[{ id: number }]>`
      insert into payouts ${sql({ ...row, ...named, created_at: createdAt })} returning id`
    return added.id
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
