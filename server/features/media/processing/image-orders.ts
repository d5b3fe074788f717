import type { ImageFormat, Size } from './picture-formats.ts'

/** A task for a helper process: read the picture at `path`, and write it to `target` or say how it looks. */
export type ImageOrder = { path: string } & (
  | { work: 'prepare'; target: string }
  | { work: 'resize'; target: string; size: Size; format: ImageFormat }
  | { work: 'look' }
)

/** `thumbhash`: Base64. `look`: see `lookOf`. `note`: what its owner should know. */
export type PreparedImage = {
  width: number
  height: number
  bytes: number
  thumbhash: string
  look: string | null
  isAnimated: boolean
  note: string | null
}

/** `rss`: the memory that the helper uses, in bytes. */
export type ImageReply = {
  rss: number
  image?: PreparedImage
  look?: string | null
  refused?: string
  failed?: { message: string; code?: string }
}
