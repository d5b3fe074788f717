import { formatDollars } from '#contract/dollars.ts'
import type { SellerDay } from '#contract/seller.ts'
import { calendarDayOf } from '../../../platform/time.ts'

/** The day with the highest sales, or the later one of two. Null if nothing was sold. */
export function bestDayOf(days: readonly SellerDay[]) {
  return days.reduce<SellerDay | null>(
    (best, day) => (day.soldVbt > 0 && day.soldVbt >= (best?.soldVbt ?? 0) ? day : best),
    null,
  )
}

/** 'Nov 13, $80.00 from 8 orders' */
export function salesOf({ day, soldVbt, orders }: SellerDay) {
  return `${calendarDayOf(day)}, ${formatDollars(soldVbt)} from ${ordersOf(orders)}`
}

/** '1 order', '91 orders' */
export function ordersOf(count: number) {
  return count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
}
