import type { Me } from '../contract/members.ts'
import { payCheckout } from '../server/features/checkouts/index.ts'
import { startJobCheckout } from '../server/features/jobs/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import { viewerFor } from '../server/platform/http/viewer.ts'
import { give } from '../test/bounty.ts'
import { insertQuote } from '../test/quotes.ts'
import { privatePicture } from './private-files.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

/** The version of a paid job after SQL has set its state. */
const version = 2

type World = Given['world']
type Sides = { buyer: Me; seller: Me }

/** Accepted quotes, and jobs in the state that each call needs. */
export const jobRecipes: Record<string, Recipe> = {
  'POST /api/quotes/{quoteId}/checkouts': async ({ world, person }) => {
    const { quote } = await accepted(world, { buyer: person!.me, seller: await world.people.make.person() })
    return { path: { quoteId: String(quote.id) } }
  },
  'POST /api/orders/{orderId}/start-work': job('paid', 'seller'),
  'POST /api/orders/{orderId}/mark-done': job('in_progress', 'seller', { note: 'Done' }),
  'POST /api/orders/{orderId}/say-done': job('in_progress', 'buyer'),
  'POST /api/orders/{orderId}/still-in-progress': job('in_progress', 'buyer'),
  'POST /api/orders/{orderId}/accept-work': job('delivered', 'buyer'),
  'POST /api/orders/{orderId}/propose-dates': job('paid', 'buyer', { startsOn: '', workingDays: 3 }),
  'POST /api/orders/{orderId}/agree-dates': async (given) => {
    const prepared = await job('paid', 'buyer')(given)
    await given.world.sql`
      update job_orders set (proposed_by, proposed_start, proposed_days) = ('seller', current_date + 9, 2)
      where order_id = ${prepared.path!.orderId!}`
    return prepared
  },
  'GET /api/orders/{orderId}/results/upload/{path}': async (given) => {
    const { orderId } = (await job('delivered', 'buyer')(given)).path!
    await given.world.sql`
      insert into job_photos (order_id, position, media_id)
      values (${orderId!}, 1, ${await privatePicture(given.world)})`
    return { path: { orderId: orderId!, path: '1.webp' } }
  },
}

/** A job of the caller’s, which could begin days ago, and about which its customer is asked. */
function job(state: 'paid' | 'in_progress' | 'delivered', side: 'buyer' | 'seller', body: object = {}): Recipe {
  return async ({ world, person }): Promise<Prepared> => {
    const other = await world.people.make.person()
    const sides = side === 'buyer' ? { buyer: person!.me, seller: other } : { buyer: other, seller: person!.me }
    const id = await paidJob(world, sides)
    await world.sql`update orders set state = ${state}, paid_at = paid_at - interval '2 days' where id = ${id}`
    await world.sql`
      update job_orders set starts_on = current_date - 2, asked_at = now() - interval '1 day' where order_id = ${id}`
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const given = 'startsOn' in body ? { ...body, startsOn: day } : body
    return { path: { orderId: String(id) }, body: { version, ...given } }
  }
}

async function accepted({ sql, people: { make } }: World, { buyer, seller }: Sides) {
  await give(sql, buyer, 5_000)
  const post = await make.post({ kind: 'request', author: buyer })
  const quote = await insertQuote(sql, { post, provider: seller, state: 'reserved' })
  await sql`update request_lives set quotes = 1 where post_id = ${post.id}`
  return { quote }
}

async function paidJob(world: World, sides: Sides) {
  const { quote } = await accepted(world, sides)
  const viewer = viewerFor(sides.buyer.id)
  const { id, orders, totalVbt } = await world.sql.begin((tx) => startJobCheckout(tx, viewer, defaultTerms, quote.id))
  await world.sql.begin((tx) => payCheckout(tx, viewer, defaultTerms, { id, totalVbt }))
  return orders[0]!.id
}
