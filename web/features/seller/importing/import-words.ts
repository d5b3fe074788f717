import type { ListingImportResult } from '#contract/seller.ts'

type Counts = Pick<ListingImportResult, 'added' | 'changed' | 'unchanged'>

/** 'Import 12 listings': counts only those that are added or changed. */
export function importLabel({ added, changed }: Counts) {
  return `Import ${listingsOf(added + changed)}`
}

/** '12 will be added, 3 will be changed, 5 stay the same.'; afterward, '12 added, 3 changed, 5 stayed the same.' */
export function effectOf(result: Counts & { isDone: boolean }) {
  const will = result.isDone ? '' : 'will be '
  const stay = result.unchanged === 1 ? 'stays' : 'stay'
  const parts = [
    { count: result.added, what: `${will}added` },
    { count: result.changed, what: `${will}changed` },
    { count: result.unchanged, what: `${result.isDone ? 'stayed' : stay} the same` },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return 'This file has no listings. Add rows below the header row.'
  return `${parts.map(({ count, what }) => `${numberOf(count)} ${what}`).join(', ')}.`
}

/** Whether the file has no mistakes, and something to import. */
export function canImport({ mistakes, added, changed }: ListingImportResult) {
  return mistakes.length === 0 && added + changed > 0
}

/** '1 listing', '1,000 listings' */
export function listingsOf(count: number) {
  return count === 1 ? '1 listing' : `${numberOf(count)} listings`
}

/** '1 mistake', '40 mistakes' */
export function mistakesOf(count: number) {
  return count === 1 ? '1 mistake' : `${numberOf(count)} mistakes`
}

const numberOf = (count: number) => count.toLocaleString('en-US')
