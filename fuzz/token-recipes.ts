import { postTransfers, reviewWaitsFrom, tip, unitsOf } from '../server/features/ledger/index.ts'
import { inTransaction } from '../server/platform/database/database.ts'
import { give } from '../test/bounty.ts'
import type { Recipe } from './recipe.ts'

/** Tips, corrections, and limits, for people with tokens. */
export const tokenRecipes: Record<string, Recipe> = {
  'POST /api/posts/{postId}/tips': async ({ world, person }) => {
    await give(world.sql, person!.me, 1)
    const post = await world.people.make.post({ kind: 'video' })
    return { path: { postId: String(post.id) }, body: { vbt: 1, isAnonymous: false } }
  },
  'DELETE /api/tips/{tipId}/message': async ({ world, person }) => {
    const { make } = world.people
    const post = await make.post({ kind: 'video', author: person!.me })
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into tips (post_id, from_id, to_id, vbt, message, is_anonymous)
      values (${post.id}, ${(await make.person()).id}, ${person!.me.id}, 1, 'Thanks', false) returning id`
    return { path: { tipId: String(id) } }
  },
  'POST /api/admin/corrections': async ({ world }) => {
    const { id } = await world.people.make.person()
    return { body: { memberId: id, vbt: 1, reason: 'Lost' } }
  },
  'PUT /api/admin/members/{memberId}/purchase-limit': async ({ world }) => ({
    path: { memberId: String((await world.people.make.person()).id) },
    body: { dailyCents: 500_000, reason: 'Buys an engine' },
  }),
  'PUT /api/admin/members/{memberId}/payout-limit': async ({ world }) => ({
    path: { memberId: String((await world.people.make.person()).id) },
    body: { dailyCents: 500_000, reason: 'Sold an engine' },
  }),
  'PUT /api/admin/members/{memberId}/payout-hold': async ({ world }) => ({
    path: { memberId: String((await world.people.make.person()).id) },
    body: { isOnHold: true, reason: 'We are checking a sale' },
  }),
  'POST /api/admin/payout-reviews/{reviewId}/release': async ({ world: { sql, people } }) => {
    const [payer, earner] = [await people.make.person(), await people.make.person()]
    await give(sql, payer, 1)
    const sums = { fromId: payer.id, toId: earner.id, units: unitsOf(1) }
    const [id] = await postTransfers(sql, [tip({ ...sums, subject: 'post:1', requestKey: crypto.randomUUID() })])
    await inTransaction(sql, (tx) => reviewWaitsFrom(tx, payer.id))
    return { path: { reviewId: String(id) }, body: { reason: 'They have paid' } }
  },
  'POST /api/admin/corrections/{correctionId}/decision': async ({ world }) => {
    const { make } = world.people
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into corrections (member_id, units, reason, asked_by, state)
      values (${(await make.person()).id}, 1, 'Lost', ${(await make.person()).id}, 'waiting') returning id`
    return { path: { correctionId: String(id) }, body: { isApproved: true } }
  },
  'POST /api/admin/books/events/{eventId}/application': async ({ world }) => {
    const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`
    await world.sql`
      insert into provider_events (id, type, object_id, intent_id, happened_at)
      values (${id}, 'payment_intent.succeeded', 'pi_unknown', 'pi_unknown', now())`
    return { path: { eventId: id } }
  },
}
