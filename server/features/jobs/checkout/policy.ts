import type { QuoteLine } from '#contract/quotes.ts'

/** The later of two ISO 8601 days. */
export function laterDay(one: string, other: string) {
  return one > other ? one : other
}

const conditions = { new: 'new', used: 'used', oem: 'OEM' } as const

/** 'Labor: Replace the clutch, 7.5 h', 'Clutch kit (OEM)' */
export function workWords({
  kind,
  title,
  condition,
  quantity,
}: Pick<QuoteLine, 'kind' | 'title' | 'condition' | 'quantity'>) {
  if (kind === 'labor') return `${title}, ${quantity} h`
  const name = condition === null ? title : `${title} (${conditions[condition]})`
  return Number.isInteger(quantity) ? name : `${quantity} × ${name}`
}
