import { VBT_CENTS } from '#contract/money.ts'
import type { PostKind } from '#contract/posts.ts'
import type { Filters } from '../../features/listings/index.ts'

/** `isOwn`: only for members, because it is about what they own. */
export type QuickFilter = { label: string; filters: Filters; isOwn?: true }

/** What people look for first in a section. `today`: the viewer's day. */
export function quickFiltersOf(kind: PostKind, today: Date): QuickFilter[] {
  if (kind === 'event') return days(today)
  return kind === 'market' ? parts : []
}

const parts: QuickFilter[] = [
  { label: 'Fits my garage', filters: { fitsGarage: true }, isOwn: true },
  { label: 'Under $50', filters: { maxVbt: vbtOf(50) } },
  { label: 'Under $200', filters: { maxVbt: vbtOf(200) } },
  { label: 'Ships', filters: { canShip: true } },
  { label: 'Local pickup', filters: { canPickUp: true } },
]

function vbtOf(usd: number) {
  return (usd * 100) / VBT_CENTS
}

function days(today: Date): QuickFilter[] {
  const day = (fromToday: number) => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + fromToday)
    // The Swedish format is the one of URLs: 2026-11-28.
    return date.toLocaleDateString('sv-SE')
  }
  // On a Sunday, the weekend has one day left.
  const sunday = (7 - today.getDay()) % 7
  return [
    { label: 'Today', filters: { from: day(0), to: day(0) } },
    { label: 'This weekend', filters: { from: day(Math.max(0, sunday - 1)), to: day(sunday) } },
    { label: 'Next 30 days', filters: { from: day(0), to: day(30) } },
  ]
}

/** Whether a listing has these filters. */
export function isChosen({ filters }: QuickFilter, search: Filters) {
  return Object.entries(filters).every(([name, value]) => search[name as keyof Filters] === value)
}
