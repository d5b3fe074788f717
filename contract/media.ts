import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from './basics.ts'

export const MAX_IMAGE_BYTES = 25 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 50_000_000
export const MAX_VIDEO_BYTES = 2 * 1024 * 1024 * 1024
export const MAX_VIDEO_SECONDS = 4 * 60 * 60
export const MAX_MEMBER_BYTES = 20 * 1024 * 1024 * 1024
/** A file that no post and no profile uses is purged after this time. */
export const UNUSED_FILE_HOURS = 24
export const CHUNK_BYTES = 6 * 1024 * 1024

export const CLOUD = 'vrumies'
export const UPLOAD_PRESET = 'vrumies'

/** The widths in pixels that pictures are delivered in; `w_` takes no other. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const

/** Those that are of use for a picture of this width: up to it, and the first beyond. */
export function pictureWidths(fullWidth: number) {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= fullWidth)
  return enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
}

/** Cropped to one of these (`c_fill` with the `h_` of `pictureHeight`), or whole with `w_` alone. */
export const PICTURE_SHAPES = ['wide', 'square'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]

/** The only `h_` that a `w_` may stand with, in pixels: 16:9 or a square. */
export function pictureHeight(width: number, shape: PictureShape) {
  return shape === 'square' ? width : Math.round((width * 9) / 16)
}

/**
 * A stored picture. `url` is its original's path (`/vrumies/image/upload/v1/abc.webp`); put `w_640,f_auto,q_auto/`
 * after `upload/` for a size. `thumbhash`: base64, a blur to show until it arrives.
 */
export const Picture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  thumbhash: Nullable(Type.String()),
})
export type Picture = Static<typeof Picture>

export const CLIP_STATES = ['processing', 'ready', 'original', 'failed'] as const

/**
 * A stored video. `url` plays now, in any state. `processing`: a fast-start copy and a better poster are being made;
 * `original`: they cannot be made here (no ffmpeg), `note` says so; `failed`: `note` says why.
 */
export const Clip = Type.Object({
  url: Type.String(),
  mimeType: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  durationSeconds: Type.Number(),
  poster: Nullable(Picture),
  state: Type.Enum(CLIP_STATES),
  note: Nullable(Type.String()),
})
export type Clip = Static<typeof Clip>

export const MEDIA_TYPES = ['image', 'video'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** Bytes `start` to `end`, both included. */
export const ReceivedRange = Type.Object({ start: Type.Integer(), end: Type.Integer() })

/**
 * An upload in chunks, as far as the server has it. `checking`: all is there and is being read; `done`: `secureUrl` is
 * the file's address, as the last chunk's answer told.
 */
export const Upload = Type.Object({
  id: Type.String(),
  state: Type.Enum(['open', 'checking', 'done']),
  totalBytes: Nullable(Type.Integer()),
  received: Type.Array(ReceivedRange),
  secureUrl: Nullable(Type.String()),
})
export type Upload = Static<typeof Upload>

/** What `/v1_1/{cloud}/{type}/upload` answers, in Cloudinary's words. */
export const UploadReply = Type.Object({
  asset_id: Type.Optional(Type.String()),
  public_id: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
  version_id: Type.Optional(Type.String()),
  signature: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  format: Type.Optional(Type.String()),
  resource_type: Type.String(),
  created_at: Type.Optional(Timestamp),
  tags: Type.Optional(Type.Array(Type.String())),
  bytes: Type.Integer(),
  type: Type.Literal('upload'),
  etag: Type.Optional(Type.String()),
  placeholder: Type.Optional(Type.Boolean()),
  url: Type.Optional(Type.String()),
  secure_url: Type.Optional(Type.String()),
  duration: Type.Optional(Type.Number()),
  original_filename: Type.Optional(Type.String()),
  /** False: that was a chunk, and more must come. */
  done: Type.Optional(Type.Boolean()),
})
export type UploadReply = Static<typeof UploadReply>

/** How these routes refuse, as Cloudinary does. */
export const UploadError = Type.Object({ error: Type.Object({ message: Type.String() }) })
