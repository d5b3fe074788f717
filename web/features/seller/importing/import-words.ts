import { type ListingImportPlan, type ListingImportState, PHOTO_COLUMN } from '#contract/listing-imports.ts'

type Counts = Pick<ListingImportPlan, 'added' | 'changed' | 'unchanged' | 'repeated'>

/** 'Import 12 listings': counts only those that are added or changed. */
export function importLabel(counts: Counts, addsRepeats: boolean) {
  return `Import ${listingsOf(importedIn(counts, addsRepeats))}`
}

/** '12 will be added, 3 will be changed, 5 stay the same.' */
export function planWords({ added, changed, unchanged, repeated }: Counts, addsRepeats: boolean) {
  const parts = [
    { count: added + (addsRepeats ? repeated : 0), what: 'will be added' },
    { count: changed, what: 'will be changed' },
    { count: unchanged, what: unchanged === 1 ? 'stays the same' : 'stay the same' },
    { count: addsRepeats ? 0 : repeated, what: 'will be skipped' },
  ]
  return sentenceOf(parts) ?? 'This file has no listings. Add rows below the header row.'
}

/** '15 listings imported.', or where and why it stopped. */
export function headlineOf({ state, done, added, changed, photos, mistakes }: ListingImportState) {
  if (state !== 'stopped') return `${listingsOf(added + changed)} imported.`
  if (done === 0 && photos > 0 && mistakes.every(({ column }) => column === PHOTO_COLUMN)) {
    return 'Nothing was imported, because some photos can’t be used.'
  }
  return `The import stopped at row ${mistakes.at(-1)?.row}.`
}

/** '12 added, 3 changed, 5 stayed the same, 2 skipped.' */
export function outcomeWords(last: ListingImportState) {
  const { added, changed, unchanged } = last
  return sentenceOf([
    { count: added, what: 'added' },
    { count: changed, what: 'changed' },
    { count: unchanged, what: 'stayed the same' },
    { count: skippedIn(last), what: 'skipped' },
  ])
}

/** '3 rows match listings you already have, or each other.' */
export function repeatWords(repeated: number) {
  const rows = repeated === 1 ? '1 row matches a listing' : `${numberOf(repeated)} rows match listings`
  return `${rows} you already have, or an earlier row, in title and price.`
}

/** Whether the file has no mistakes, and something to import. */
export function canImport(plan: ListingImportPlan, addsRepeats: boolean) {
  return plan.mistakes.length === 0 && importedIn(plan, addsRepeats) > 0
}

/** '1 listing', '1,000 listings' */
export function listingsOf(count: number) {
  return count === 1 ? '1 listing' : `${numberOf(count)} listings`
}

/** '1 error', '40 errors' */
export function errorsOf(count: number) {
  return count === 1 ? '1 error' : `${numberOf(count)} errors`
}

function importedIn({ added, changed, repeated }: Counts, addsRepeats: boolean) {
  return added + changed + (addsRepeats ? repeated : 0)
}

/** Rows that were left out, because the seller has those listings. */
function skippedIn({ done, added, changed, unchanged, mistakes }: ListingImportState) {
  return done - added - changed - unchanged - new Set(mistakes.map(({ row }) => row)).size
}

function sentenceOf(parts: readonly { count: number; what: string }[]) {
  const said = parts.filter(({ count }) => count > 0).map(({ count, what }) => `${numberOf(count)} ${what}`)
  return said.length === 0 ? null : `${said.join(', ')}.`
}

const numberOf = (count: number) => count.toLocaleString('en-US')
