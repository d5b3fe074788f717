import type { CastHandle } from '../cast.ts'
import type { Ago } from '../sample.ts'

/** The handle of a background member, made of first and last name. */
export type BackgroundHandle = `${string}-${string}`

export type SampleReply = {
  by: CastHandle | BackgroundHandle
  /** How long after the previous reply, or after the post. */
  after: Ago
  text: string
  /** A quote at its start: words from an earlier reply in the thread, by number. */
  quotes?: readonly [number: number, words: string]
  likes?: number
  /** Whether the author of the post accepted this answer. */
  isAccepted?: true
}
