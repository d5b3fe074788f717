import type { Me } from '#contract/members.ts'
import type { QuoteState } from '#contract/quote-steps.ts'
import { lineTotalOf, type QuoteLineInput } from '#contract/quotes.ts'
import type { Pool } from '../server/platform/database/database.ts'

type Inserted = {
  post: { id: number }
  provider: Pick<Me, 'id'>
  business?: { id: number }
  state?: QuoteState
  lines?: QuoteLineInput[]
  /** Instead of lines. */
  range?: { fromVbt: number; toVbt: number }
  note?: string | null
  /** From now. */
  startsInDays?: number
  validHours?: number
  /** Before now. */
  sentHoursAgo?: number
  followsId?: number
}

export const clutch: QuoteLineInput[] = [
  { kind: 'labor', title: 'Replace the clutch', quantity: 7, priceVbt: 400 },
  { kind: 'part', title: 'Clutch kit', condition: 'new', quantity: 1, priceVbt: 1_400 },
  { kind: 'discount', title: 'First visit', quantity: 1, priceVbt: 200 },
]

/** Inserts a quote, of 4,000 VBT if nothing else is said, with its first version. */
export async function insertQuote(sql: Pool, { post, provider, business, ...fields }: Inserted) {
  const { state = 'open', range, validHours = 7 * 24, sentHoursAgo = 0, startsInDays = 2 } = fields
  const lines = range ? [] : (fields.lines ?? clutch)
  const totalVbt = range ? null : lines.reduce((sum, line) => sum + lineTotalOf(line), 0)
  const row = {
    post_id: post.id,
    provider_id: provider.id,
    business_id: business?.id ?? null,
    follows_id: fields.followsId ?? null,
    state,
    total_vbt: totalVbt,
    from_vbt: range?.fromVbt ?? null,
    to_vbt: range?.toVbt ?? null,
    available_from: inDays(startsInDays),
    working_days: 2,
    valid_days: 7,
    note: fields.note ?? null,
    valid_until: inHours(validHours),
    sent_at: inHours(0 - sentHoursAgo),
    reserved_until: state === 'reserved' ? inHours(24) : null,
  }
  const [quote] = await sql<[{ id: number }]>`insert into quotes ${sql(row)} returning id`
  const terms = { totalVbt, range: range ?? null, warrantyMonths: null, warrantyMiles: null, note: row.note }
  const version = {
    quote_id: quote.id,
    version: 1,
    terms: { ...terms, availableFrom: row.available_from, workingDays: 2 },
  }
  await sql`insert into quote_versions ${sql([{ ...version, terms: sql.json(version.terms) }] as never)}`
  for (const [index, line] of lines.entries()) await insertLine(sql, { quoteId: quote.id, line: index + 1, ...line })
  return quote
}

async function insertLine(sql: Pool, { quoteId, line, ...input }: QuoteLineInput & { quoteId: number; line: number }) {
  const row = {
    quote_id: quoteId,
    version: 1,
    line,
    kind: input.kind,
    title: input.title,
    condition: input.condition ?? null,
    quantity: input.quantity,
    price_vbt: input.priceVbt,
    total_vbt: lineTotalOf(input),
  }
  await sql`insert into quote_lines ${sql(row)}`
}

/** A day in UTC. */
export function inDays(days: number) {
  return inHours(days * 24)
    .toISOString()
    .slice(0, 10)
}

function inHours(hours: number) {
  return new Date(Date.now() + hours * 3_600_000)
}
