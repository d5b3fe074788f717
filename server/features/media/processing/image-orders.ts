import type { ImageFormat, Size } from './picture-formats.ts'

/** A task for a helper process: read the picture at `path` and write it to `target`. */
export type ImageOrder = { path: string; target: string } & (
  | { work: 'prepare' }
  | { work: 'resize'; size: Size; format: ImageFormat }
)

/** `thumbhash`: Base64. `note`: what its owner should know. */
export type PreparedImage = {
  width: number
  height: number
  bytes: number
  thumbhash: string
  isAnimated: boolean
  note: string | null
}

/** `rss`: the memory that the helper uses, in bytes. */
export type ImageReply = {
  rss: number
  image?: PreparedImage
  refused?: string
  failed?: { message: string; code?: string }
}
