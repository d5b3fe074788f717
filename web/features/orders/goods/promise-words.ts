import { arrivalWords } from '#contract/arrival.ts'
import type { GoodsPage } from '#contract/goods.ts'
import { dayOf, shortDayOf } from '../../../platform/time.ts'

type Promised = Pick<GoodsPage, 'shipBy' | 'arrival'>

/** 'Arrives Dec 1-4. ', to be followed by another sentence. Empty if nothing was promised. */
export function arrivalSentence({ arrival }: Promised) {
  return arrival ? `${arrivalWords(arrival)}. ` : ''
}

/** By when it is to be sent, or ready: as promised, or before the site cancels the order. `dueAt`: when it does. */
export function shipByDay({ shipBy }: Promised, dueAt: string) {
  return dayOf(shipBy ?? dueAt)
}

/** The same as 'Nov 18'. */
export function shortShipByDay({ shipBy }: Promised, dueAt: string) {
  return shortDayOf(shipBy ?? dueAt)
}

/** Whether the day on which it should have been sent is over. */
export function isOverdue({ shipBy }: Promised, now = Date.now()) {
  return shipBy !== null && Date.parse(shipBy) < now && dayOf(shipBy) !== dayOf(new Date(now).toISOString())
}
