import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'

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
