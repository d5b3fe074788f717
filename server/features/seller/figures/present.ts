import type { SellerDay, SellerFigures } from '#contract/seller.ts'
import { vbtOf } from '../../ledger/index.ts'

/** Units are the ledger's: 1/10,000 VBT. */
export type DayRow = Pick<SellerDay, 'day' | 'orders' | 'soldVbt'> & { earnedUnits: number; feeUnits: number }
export type EscrowRow = { day: string | null; orders: number; units: number }
export type SaleRow = Pick<SellerFigures, 'sales' | 'shipHours' | 'replyHours'>

/** Adds up units, because fractions of tokens are not exact in floating point. */
export function presentFigures(
  days: readonly DayRow[],
  escrow: readonly EscrowRow[],
  { sales, shipHours, replyHours }: SaleRow,
): SellerFigures {
  const sum = (numberOf: (day: DayRow) => number) => days.reduce((all, day) => all + numberOf(day), 0)
  return {
    days: days.map(({ earnedUnits, feeUnits, ...day }) => ({
      ...day,
      earnedVbt: vbtOf(earnedUnits),
      feesVbt: vbtOf(feeUnits),
    })),
    orders: sum(({ orders }) => orders),
    soldVbt: sum(({ soldVbt }) => soldVbt),
    earnedVbt: vbtOf(sum(({ earnedUnits }) => earnedUnits)),
    feesVbt: vbtOf(sum(({ feeUnits }) => feeUnits)),
    escrow: escrow.map(({ day, orders, units }) => ({ day, orders, vbt: vbtOf(units) })),
    inEscrowVbt: vbtOf(escrow.reduce((all, { units }) => all + units, 0)),
    sales,
    shipHours: shipHours && rounded(shipHours),
    replyHours: replyHours && rounded(replyHours),
  }
}

function rounded(hours: number) {
  return Math.round(hours * 10) / 10
}
