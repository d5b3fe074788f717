import type { Problem } from '#contract/basics.ts'
import type { NewQuote, Quote, QuoteAction, RequestAction, RequestLife } from '#contract/quotes.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'
import type { makers } from './make.ts'
import { clutch, inDays } from './quotes.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type As = (person: Awaited<ReturnType<ReturnType<typeof makers>['person']>>) => Promise<Client>
type Row = { id: number }
type Seen = Pick<Quote, 'id' | 'version'>

/** A quote of 4,000 VBT. `lines: []` goes with a range. */
export function quoteBody(fields: Partial<NewQuote> = {}) {
  return Object.assign({ lines: clutch, availableFrom: inDays(2), workingDays: 2, validDays: 7 }, fields)
}

/** One line of labor that costs this much. */
export function laborFor(vbt: number) {
  return [{ kind: 'labor' as const, title: 'Replace the clutch', quantity: 1, priceVbt: vbt }]
}

export function sendQuote(client: Client, { id }: Row, fields: Partial<NewQuote> = {}, key?: string) {
  return client.post<Quote & Problem>(`/posts/${id}/quotes`, quoteBody(fields), key)
}

export function editQuote(client: Client, { id, version }: Seen, fields: Partial<NewQuote> = {}) {
  return client.put<Quote & Problem>(
    `/quotes/${id}`,
    Object.assign(quoteBody(fields), { version }),
    crypto.randomUUID(),
  )
}

/** Takes a step of a quote as the caller last saw it. */
export function actOn(client: Client, { id, version }: Seen, action: QuoteAction, key?: string) {
  return client.post<Quote & Problem>(`/quotes/${id}/${action.replace('_', '-')}`, { version }, key)
}

/** Takes a step of a request in its present version. */
export async function actOnRequest(client: Client, { id }: Row, action: RequestAction, version?: number) {
  const seen = version ?? (await lifeOf(client, { id })).version
  return client.post<RequestLife & Problem>(`/requests/${id}/${action}`, { version: seen })
}

export async function lifeOf(client: Client, { id }: Row) {
  return (await client.get<{ life: RequestLife }>(`/posts/${id}/quotes`)).body.life
}

/** Cleo's request, and quotes of 4,000 VBT on it by Ann and Bob. */
export async function makeQuotes(make: ReturnType<typeof makers>, as: As, own: object = {}) {
  const author = await make.person({ name: 'Cleo' })
  const providers = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bob' })] as const
  const post = await make.post({ kind: 'request', author, title: 'Clutch slips', tokens: 3_500, own: { ...own } })
  const [cleo, ann, bob] = [await as(author), await as(providers[0]), await as(providers[1])]
  const anns = (await sendQuote(ann, post)).body
  const bobs = (await sendQuote(bob, post)).body
  return { author, providers, post, cleo, ann, bob, anns, bobs }
}

/**
 * What is stored: the request's state and number of quotes, the right number, and the states of the quotes in the order
 * they came.
 */
export async function standingOf(sql: Pool, { id }: Row) {
  const [life] = await sql<[{ state: string; quotes: number; counted: number; each: string[] }]>`
    select state, quotes,
      (select count(*)::int from quotes where post_id = ${id} and follows_id is null
        and state in ('open', 'reserved', 'accepted')) as counted,
      array(select state from quotes where post_id = ${id} order by id) as each
    from request_lives where post_id = ${id}`
  return life
}

/** Moves what a request waits for closer by this many hours, as if that time had passed. */
export async function passRequestHours(sql: Pool, { id }: Row, hours: number) {
  const seconds = hours * 3_600
  await sql`update request_lives set ends_at = ends_at - make_interval(secs => ${seconds}) where post_id = ${id}`
  await passDeadlines(sql, 'request', { id }, seconds)
}

/** The same of a quote. */
export async function passQuoteHours(sql: Pool, { id }: Row, hours: number) {
  const seconds = hours * 3_600
  await sql`
    update quotes set valid_until = valid_until - make_interval(secs => ${seconds}),
      reserved_until = reserved_until - make_interval(secs => ${seconds})
    where id = ${id}`
  await passDeadlines(sql, 'quote', { id }, seconds)
}

async function passDeadlines(sql: Pool, subject: 'request' | 'quote', { id }: Row, seconds: number) {
  await sql`
    update deadlines set due_at = due_at - make_interval(secs => ${seconds})
    where subject_type = ${subject} and subject_id = ${id}`
}
