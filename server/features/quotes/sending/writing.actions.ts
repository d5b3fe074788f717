import { lineTotalOf, type NewQuote, type QuoteLineInput, quoteTotalOf } from '#contract/quotes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { oneLine, optionalLines } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { countLinks, spend } from '../../allowances/index.ts'
import { findOwnUploads } from '../../media/index.ts'
import type { QuoteTerms } from '../quote.ts'

/** What a quote says, as it is stored. */
export type Terms = QuoteTerms & {
  businessId: number | null
  lines: readonly QuoteLineInput[]
  photos: readonly string[]
  validDays: number
}

/** The terms in the body of a call. A range has no lines. */
export function termsOf(body: NewQuote): Terms {
  const { range = null, warrantyMonths = null, warrantyMiles = null, availableFrom, workingDays, validDays } = body
  return {
    lines: body.lines.map((line) => ({ ...line, title: oneLine(line.title) })),
    totalVbt: range === null ? quoteTotalOf(body.lines) : null,
    range,
    warrantyMonths,
    warrantyMiles,
    availableFrom,
    workingDays,
    validDays,
    note: optionalLines(body.note),
    businessId: body.businessId ?? null,
    photos: body.photos ?? [],
  }
}

/** The columns of `quotes` that hold the terms. */
export function termColumns({ lines: _lines, photos: _photos, range, ...terms }: Terms) {
  return {
    business_id: terms.businessId,
    total_vbt: terms.totalVbt,
    from_vbt: range?.fromVbt ?? null,
    to_vbt: range?.toVbt ?? null,
    warranty_months: terms.warrantyMonths,
    warranty_miles: terms.warrantyMiles,
    available_from: terms.availableFrom,
    working_days: terms.workingDays,
    valid_days: terms.validDays,
    note: terms.note,
  }
}

type Version = { quoteId: number; version: number; terms: Terms; hadNote?: string | null }

/**
 * Keeps a version of a quote with its lines, and puts its photos in place of earlier ones. New accounts can post only a
 * few links.
 */
export async function keepVersion(tx: Transaction, viewer: Viewer, { quoteId, version, terms, hadNote }: Version) {
  const { totalVbt, range, warrantyMonths, warrantyMiles, availableFrom, workingDays, note, lines } = terms
  await spend(tx, viewer, { link: Math.max(0, countLinks(note ?? '') - countLinks(hadNote ?? '')) })
  const said: QuoteTerms = { totalVbt, range, warrantyMonths, warrantyMiles, availableFrom, workingDays, note }
  await tx`insert into quote_versions (quote_id, version, terms) values (${quoteId}, ${version}, ${tx.json(said)})`
  const rows = lines.map((line, index) => ({
    quote_id: quoteId,
    version,
    line: index + 1,
    kind: line.kind,
    title: line.title,
    condition: line.condition ?? null,
    quantity: line.quantity,
    price_vbt: line.priceVbt,
    total_vbt: lineTotalOf(line),
  }))
  if (rows.length > 0) await tx`insert into quote_lines ${tx(rows)}`
  await putPhotos(tx, viewer, quoteId, terms.photos)
}

async function putPhotos(tx: Transaction, viewer: Viewer, quoteId: number, urls: readonly string[]) {
  const uploads = await findOwnUploads(tx, viewer, [...new Set(urls)], 'image', 'photos')
  const ids = [...new Set(uploads.map(({ id }) => id))]
  await tx`delete from quote_photos where quote_id = ${quoteId}`
  if (ids.length === 0) return
  await tx`insert into quote_photos ${tx(ids.map((id, position) => ({ quote_id: quoteId, position, media_id: id })))}`
}
