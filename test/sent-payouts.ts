import type { NotificationPage } from '#contract/notifications.ts'
import { LEAST_PAYOUT_VBT, type NewPayout, type Payout } from '#contract/payouts.ts'
import {
  askForTransfer,
  createPayout,
  findPayout,
  needPaying,
  presentPayout,
} from '../server/features/payouts/index.ts'
import { happeningHandlers } from '../server/happening-handlers.ts'
import { deliverHappenings } from '../server/platform/background/happening-delivery.ts'
import { noJobs } from '../server/platform/background/jobs.ts'
import { openRealtime } from '../server/platform/background/realtime.ts'
import { inTransaction } from '../server/platform/database/database.ts'
import type { Person } from './client.ts'
import { test as base } from './payouts.ts'

type Refused = { code?: string; detail?: string }

/** Vitest with sellers whose payouts are sent. */
export const test = base
  .extend('stripe', ({ provider }) => provider.client())
  // Someone who has earned this, and can pay it out.
  .extend('earner', ({ seller, earn, accountOf, sql }) => async (earnedVbt = 858) => {
    const one = await seller()
    await earn(one.person, earnedVbt)
    await one.connect()
    return {
      ...one,
      accountId: (await accountOf(one.person))!,
      payOut: (body: Partial<NewPayout> = {}, key: string = crypto.randomUUID()) =>
        one.post<Payout & Refused>('/payouts', { vbt: LEAST_PAYOUT_VBT, feeCents: 0, ...body }, key),
      available: async () => (await one.wallet()).availableVbt,
      // What is known of a payout here.
      show: async (id: number) => presentPayout((await findPayout(sql, id))!),
    }
  })
  // A payout that the provider was not asked for yet. `feeCents`: what one costs.
  .extend('begin', ({ sql, provider }) => async ({ person }: { person: Person }, vbt = 858, feeCents = 0) => {
    const paying = needPaying(provider)
    const costly = { ...paying, connect: { ...paying.connect, payoutFeeCents: feeCents } }
    const { payoutId } = await inTransaction(sql, (tx) => createPayout(tx, person, { vbt, feeCents }, costly))
    return payoutId
  })
  .extend(
    'ask',
    ({ sql, provider }) =>
      (id: number) =>
        askForTransfer(sql, provider, id),
  )
  // One that it has sent, with the id of its transfer.
  .extend('send', ({ begin, ask, sql }) => async (seller: { person: Person }, vbt = 858, feeCents = 0) => {
    const id = await begin(seller, vbt, feeCents)
    await ask(id)
    return { id, transferId: (await findPayout(sql, id))!.transferId! }
  })
  // Time passes at the provider and the banks, and their webhooks are applied.
  .extend('pass', ({ gateway, deliver }) => async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      gateway.clock.ms += 5000
      await gateway.deliverDue()
    }
    await deliver()
  })
  // What a person reads about payouts in the bell, newest first.
  .extend('bell', ({ sql, as }) => async (person: Person) => {
    await deliverHappenings(sql, happeningHandlers({ sql, realtime: openRealtime(), jobs: noJobs }))
    const { items } = (await (await as(person)).get<NotificationPage>('/notifications')).body
    return items.filter(({ type }) => type.startsWith('payout') || type === 'moderation').map(({ outcome }) => outcome)
  })

export { expect } from 'vitest'
