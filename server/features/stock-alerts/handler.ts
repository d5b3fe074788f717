import type { HappeningListener, HappeningType } from '../happenings/index.ts'
import { ringAlerts } from './actions.ts'

/** What can bring a part back: more stock, or a post that was hidden or deleted when its stock came. */
const returns: readonly HappeningType[] = ['stock_returned', 'post_unhidden', 'post_restored']

export const ringStockAlerts: HappeningListener = async (tx, { type, subjectId }) => {
  if (returns.includes(type)) await ringAlerts(tx, subjectId)
  return undefined
}
