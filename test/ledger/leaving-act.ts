import { VBT_CENTS } from '#contract/money.ts'
import { leaveForGood } from '../farewell.ts'
import { expect } from '../payments.ts'
import type { Act, MoneyWorld } from './money-world.ts'
import { makeRefunds } from './undoing-acts.ts'
import { remove } from './world.ts'

/**
 * Bounties come back, what can be refunded goes back to the cards, and the site gets the rest. What arrives later, or is
 * taken back, is no longer theirs. Somebody else takes their place.
 */
export const leave: Act = async (world, step) => {
  const { model, sql, members } = world
  const { client, person } = members[step.who]!
  const [{ last }] = await sql<[{ last: number }]>`select coalesce(max(id), 0) as last from top_up_refunds`
  await leaveForGood({ client, handle: person.handle }, world.crashes, step.crash)
  await makeRefunds(world, step)
  model.leave(person.id)
  await noteRefundsSince(world, last)
  expect(await sql`select from members where id = ${person.id}`).toHaveLength(0)
  world.gone.push(members[step.who]!)
  members[step.who] = await world.join()
  for (const list of [world.bounties, world.replays]) {
    for (const one of list.filter(({ author }) => author.person === person)) remove<unknown>(list, one)
  }
}

/** The banks that took them may still send them back. */
async function noteRefundsSince({ sql, model, refunds }: MoneyWorld, last: number) {
  const made = await sql<{ topUpId: number; providerId: string; cents: number }[]>`
    select top_up_id, provider_id, cents from top_up_refunds where id > ${last} and state = 'done'`
  for (const { topUpId, providerId, cents } of made) {
    const purchase = model.purchases.find(({ id }) => id === topUpId)!
    const vbt = cents / VBT_CENTS
    purchase.refundedVbt += vbt
    refunds.push({ purchase, vbt, providerId, earned: 0 })
  }
}
