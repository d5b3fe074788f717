import type { Realtime } from '../../platform/background/realtime.ts'
import { type ByType, type HappeningListener, resultOf } from '../happenings/index.ts'

type Sides = readonly (number | null)[]
type OfBothSides = { details: { authorId: number | null; aboutId: number } }
const both = ({ details: { authorId, aboutId } }: OfBothSides): Sides => [authorId, aboutId]

const changes: ByType<Sides> = {
  review_written: both,
  review_shown: both,
  review_replied: both,
  review_hidden: both,
  review_unhidden: both,
}

/** Makes both sides' order pages fetch the reviews again. */
export function broadcastReviews(realtime: Realtime): HappeningListener {
  return async (_tx, happening) => {
    const sides = resultOf(changes, happening)
    if (!sides) return undefined
    return () => {
      for (const id of sides) if (id !== null) realtime.publish(`member:${id}`, { type: 'orders_changed' })
    }
  }
}
