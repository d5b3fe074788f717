import type { Me } from '../contract/members.ts'
import { clutch, inDays, insertQuote } from '../test/quotes.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

const version = 1
const terms = { lines: clutch, availableFrom: inDays(2), workingDays: 2, validDays: 7 }
const template = { name: 'Clutch', lines: clutch }

type World = Given['world']
type Sent = Omit<Parameters<typeof insertQuote>[1], 'post' | 'provider'>

/** Requests that take quotes, and quotes by the caller and on requests of theirs. */
export const quoteRecipes: Record<string, Recipe> = {
  'GET /api/posts/{postId}/quotes': asked(),
  'POST /api/posts/{postId}/quotes': asked({ body: terms }),
  'POST /api/posts/{postId}/quotes/seen': async ({ world, person }) => {
    const { post } = await quoted(world, { author: person!.me })
    return { path: { postId: String(post.id) } }
  },
  'GET /api/posts/{postId}/quote-draft': asked(),
  'PUT /api/posts/{postId}/quote-draft': asked({ body: { content: { note: 'Two days' } } }),
  'GET /api/quotes/{quoteId}': sent(),
  'GET /api/quotes/{quoteId}/versions': sent(),
  'PUT /api/quotes/{quoteId}': sent({ body: { version, ...terms } }),
  'POST /api/quotes/{quoteId}/withdraw': sent({ body: { version } }),
  'POST /api/quotes/{quoteId}/accept': received({}),
  'POST /api/quotes/{quoteId}/release': received({ state: 'reserved' }),
  'POST /api/quotes/{quoteId}/ask-firm': received({ range: { fromVbt: 100, toVbt: 200 } }, { urgency: 'Just Looking' }),
  'POST /api/quotes/{quoteId}/decline': async ({ world, person }) => {
    const provider = await world.people.make.person()
    const { id, post } = await runningJob(world, { buyer: person!.me, seller: provider })
    const quote = await insertQuote(world.sql, { post, provider, followsId: id })
    return { path: { quoteId: String(quote.id) }, body: { version } }
  },
  'POST /api/orders/{orderId}/quotes': async ({ world, person }) => {
    const { id } = await runningJob(world, { buyer: await world.people.make.person(), seller: person!.me })
    return { path: { orderId: String(id) }, body: { lines: clutch, workingDays: 1, note: 'The flywheel is worn' } }
  },
  'POST /api/requests/{postId}/extend': own(),
  'POST /api/requests/{postId}/close': own(),
  'POST /api/requests/{postId}/reopen': own('closed'),
  'GET /api/requests/{postId}/businesses': own(),
  'POST /api/requests/{postId}/invitations': async (given) => {
    const business = await given.world.people.make.post({ kind: 'directory' })
    return { ...(await own()(given)), body: { businessId: business.id } }
  },
  'POST /api/quote-templates': async () => ({ body: template }),
  'DELETE /api/quote-templates/{templateId}': async ({ world, person }) => {
    const [saved] = await world.sql<[{ id: number }]>`
      insert into quote_templates (member_id, name, lines)
      values (${person!.me.id}, 'Clutch', ${world.sql.json(clutch)}) returning id`
    return { path: { templateId: String(saved.id) } }
  },
}

/** Somebody else's request. */
function asked(prepared: Prepared = {}): Recipe {
  return async ({ world }) => {
    const { id } = await world.people.make.post({ kind: 'request' })
    return { path: { postId: String(id) }, ...prepared }
  }
}

/** A request of the caller. */
function own(state = 'open'): Recipe {
  return async ({ world, person }) => {
    const { id } = await world.people.make.post({ kind: 'request', author: person!.me })
    await world.sql`update request_lives set state = ${state} where post_id = ${id}`
    return { path: { postId: String(id) }, body: { version } }
  }
}

/** A quote by the caller. */
function sent(prepared: Prepared = {}): Recipe {
  return async ({ world, person }) => {
    const { quote } = await quoted(world, { provider: person!.me })
    return { path: { quoteId: String(quote.id) }, ...prepared }
  }
}

/** A quote on a request of the caller. */
function received(given: Sent, request: { urgency?: string } = {}): Recipe {
  return async ({ world, person }) => {
    const { quote } = await quoted(world, { author: person!.me, request, given })
    return { path: { quoteId: String(quote.id) }, body: { version } }
  }
}

type Quoted = { author?: Me; provider?: Me; request?: { urgency?: string }; given?: Sent }

async function quoted({ sql, people: { make } }: World, { author, provider, request = {}, given = {} }: Quoted) {
  const post = await make.post({ kind: 'request', author: author ?? (await make.person()), own: request })
  const quote = await insertQuote(sql, { post, provider: provider ?? (await make.person()), ...given })
  await sql`update request_lives set quotes = 1 where post_id = ${post.id}`
  return { post, quote }
}

/** A job in progress, for one VBT. Its quote is accepted, and its request awarded. */
async function runningJob(world: World, { buyer, seller }: { buyer: Me; seller: Me }) {
  const { sql } = world
  const { post, quote } = await quoted(world, { author: buyer, provider: seller, given: { state: 'accepted' } })
  const number = `V-${crypto.randomUUID().slice(0, 8).toUpperCase().replace(/[01]/g, 'X')}`
  const [order] = await sql<[{ id: number }]>`
    insert into orders (kind, number, checkout_id, buyer_id, seller_id, state, version, title, items, line_count, search,
      variant, lines_vbt, fee_percent, fee_units, paid_at)
    values ('job', ${number}, 1, ${buyer.id}, ${seller.id}, 'in_progress', 3, 'Clutch', 1, 1, 'clutch', 'first', 1, 5, 500, now())
    returning id`
  await sql`
    insert into order_lines (order_id, line, subject_type, subject_id, title, quantity, price_vbt, agreed_vbt)
    values (${order.id}, 0, 'quote_line', 1, 'Labor, 1 h', 1, 1, 1)`
  await sql`
    insert into job_orders (order_id, post_id, quote_id, quote_version, starts_on, working_days, ends_on, time_zone, started_at)
    values (${order.id}, ${post.id}, ${quote.id}, 1, current_date, 2, current_date + 1, 'America/Los_Angeles', now())`
  await sql`update quotes set order_id = ${order.id} where id = ${quote.id}`
  await sql`update request_lives set state = 'awarded', order_id = ${order.id} where post_id = ${post.id}`
  return { id: order.id, post, quote }
}
