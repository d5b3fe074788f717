import { expireCheckouts } from '../server/features/checkouts/index.ts'
import { takeDue } from '../server/features/deadlines/index.ts'
import { takeDueSteps } from '../server/features/orders/index.ts'
import { dueQuotes, dueRequests } from '../server/features/quotes/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import type { World } from './request-world.ts'

const timers = [
  (world: World) => expireCheckouts(world.sql, defaultTerms),
  (world: World) => takeDueSteps(world.sql, defaultTerms),
  (world: World) => takeDue(world.sql, dueQuotes),
  (world: World) => takeDue(world.sql, dueRequests),
]

/** Some hours pass, or days, and two servers wake up. */
export async function passHours(world: World, amount: number) {
  const hours = amount % 3 === 0 ? amount * 8 : amount
  await world.sql.begin((tx) => moveAll(tx, world, hours))
  await Promise.all([...timers, ...timers].map((run) => run(world)))
  return { status: 200 }
}

/** Locks what it moves in the order in which every step does. */
async function moveAll(tx: Transaction, { author, post }: World, hours: number) {
  const ago = tx`make_interval(hours => ${hours})`
  await tx`
    update checkouts set ends_at = ends_at - ${ago} where id = any (
      select id from checkouts where member_id = ${author.id} and ended_at is null order by id for no key update)`
  await tx`
    update orders set paid_at = paid_at - ${ago} where id = any (
      select id from orders where buyer_id = ${author.id} order by id for no key update)`
  const days = Math.floor(hours / 24)
  await tx`
    update job_orders set starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int, asked_at = asked_at - ${ago}
    where order_id in (select id from orders where buyer_id = ${author.id})`
  await tx`update request_lives set ends_at = ends_at - ${ago} where post_id = ${post.id}`
  await tx`
    update quotes set valid_until = valid_until - ${ago}, reserved_until = reserved_until - ${ago} where id = any (
      select id from quotes where post_id = ${post.id} order by id for no key update)`
  await tx`
    update deadlines set due_at = due_at - ${ago}
    where subject_type = 'order' and subject_id in (select id from orders where buyer_id = ${author.id})
      or subject_type = 'request' and subject_id = ${post.id}
      or subject_type = 'quote' and subject_id in (select id from quotes where post_id = ${post.id})`
}
