import type { ImageFormat, Size } from './picture-formats.ts'

/** What a helper process is to do: read the picture at `path` and write it to `target`. */
export type ImageOrder = { path: string; target: string } & (
  | { work: 'prepare' }
  | { work: 'resize'; size: Size; format: ImageFormat }
)

/** `thumbhash`: Base64. */
export type PreparedImage = { width: number; height: number; bytes: number; thumbhash: string }

/** `rss`: bytes of memory that the helper takes. */
export type ImageReply = {
  rss: number
  image?: PreparedImage
  refused?: string
  failed?: { message: string; code?: string }
}
