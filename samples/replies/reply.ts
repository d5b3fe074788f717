import type { CastHandle } from '../cast.ts'
import type { Ago } from '../sample.ts'

/** One of the background, by the first and last name that their handle is made of. */
export type BackgroundHandle = `${string}-${string}`

export type SampleReply = {
  by: CastHandle | BackgroundHandle
  /** How long after the one before it, or after the post. */
  after: Ago
  text: string
  /** What it begins with: words of an earlier reply of the thread, by its number. */
  quotes?: readonly [number: number, words: string]
  likes?: number
  /** The answer that the author of the post accepted. */
  isAccepted?: true
}
