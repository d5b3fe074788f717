import type { Me } from '#contract/members.ts'
import type { QuoteState } from '#contract/quote-steps.ts'
import { lineTotalOf, type QuoteLineInput, quoteTotalOf } from '#contract/quotes.ts'
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

const usual = {
  business: { id: null as number | null },
  state: 'open' as QuoteState,
  note: null as string | null,
  startsInDays: 2,
  validHours: 7 * 24,
  sentHoursAgo: 0,
  followsId: null as number | null,
}

/** Inserts a quote, of 4,000 VBT if nothing else is said, with its first version. */
export async function insertQuote(sql: Pool, { post, provider, range, lines = clutch, ...given }: Inserted) {
  const { business, state, note, startsInDays, validHours, sentHoursAgo, followsId } = { ...usual, ...given }
  const totalVbt = range ? null : quoteTotalOf(lines)
  const start = inDays(startsInDays)
  const row = {
    post_id: post.id,
    provider_id: provider.id,
    business_id: business.id,
    follows_id: followsId,
    state,
    total_vbt: totalVbt,
    from_vbt: range?.fromVbt ?? null,
    to_vbt: range?.toVbt ?? null,
    available_from: start,
    working_days: 2,
    valid_days: 7,
    note,
    valid_until: inHours(validHours),
    sent_at: inHours(0 - sentHoursAgo),
    reserved_until: state === 'reserved' ? inHours(24) : null,
  }
  const [quote] = await sql<[{ id: number }]>`insert into quotes ${sql(row)} returning id`
  const terms = { totalVbt, range: range ?? null, warrantyMonths: null, warrantyMiles: null, note }
  await sql`
    insert into quote_versions (quote_id, version, terms)
    values (${quote.id}, 1, ${sql.json({ ...terms, availableFrom: start, workingDays: 2 } as never)})`
  await insertLines(sql, quote.id, range ? [] : lines)
  return quote
}

async function insertLines(sql: Pool, quoteId: number, lines: readonly QuoteLineInput[]) {
  const rows = lines.map(({ kind, title, condition, quantity, priceVbt }, index) => ({
    quote_id: quoteId,
    version: 1,
    line: index + 1,
    kind,
    title,
    condition: condition ?? null,
    quantity,
    price_vbt: priceVbt,
    total_vbt: lineTotalOf({ kind, quantity, priceVbt }),
  }))
  if (rows.length > 0) await sql`insert into quote_lines ${sql(rows)}`
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
