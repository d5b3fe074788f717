import { LINE_KINDS, type LineKind } from '#contract/quotes.ts'

const groupNames: Record<LineKind, string> = { labor: 'Labor', part: 'Parts', fee: 'Fees', discount: 'Discount' }

/** The sums of labor, parts, fees, and discounts, for those that there are. */
export function lineGroups(lines: readonly { kind: LineKind; totalVbt: number }[]) {
  return LINE_KINDS.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    if (own.length === 0) return []
    return [{ name: groupNames[kind], vbt: own.reduce((sum, { totalVbt }) => sum + totalVbt, 0) }]
  })
}
