import { type Box, boundsText } from './bounds.ts'

/** What moved the map: the person, a new goal, or a pin that made room for its card. */
export type Mover = 'person' | 'goal' | 'pin'

/** The part of the map that the person moved to, as in a URL; null if it shows its goal. `before`: the same before it moved. */
export function movedTo(before: string | null, box: Box, mover: Mover): string | null {
  const isElsewhere = mover === 'person' || (mover === 'pin' && before !== null)
  return isElsewhere ? boundsText(box) : null
}
