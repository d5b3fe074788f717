import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from './basics.ts'

export const MAX_IMAGE_BYTES = 25 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 50_000_000
/** Animations beyond these show their first frame only: frames, pixels of all frames, and bytes as we store them. */
export const MAX_ANIMATION_FRAMES = 500
export const MAX_ANIMATION_PIXELS = 100_000_000
export const MAX_ANIMATION_BYTES = 8 * 1024 * 1024
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
/** Of a ZIP of photos. */
export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024
export const MAX_VIDEO_BYTES = 2 * 1024 * 1024 * 1024
export const MAX_VIDEO_SECONDS = 4 * 60 * 60
export const MAX_MEMBER_BYTES = 20 * 1024 * 1024 * 1024
/** Files that no post or profile uses are purged after this time. */
export const UNUSED_FILE_HOURS = 24
export const CHUNK_BYTES = 6 * 1024 * 1024

export const CLOUD = 'vrumies'
export const UPLOAD_PRESET = 'vrumies'

/** The available picture widths in pixels; `w_` takes no others. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const

/** The useful widths for a picture of this width: up to it, and the next larger one. */
export function pictureWidths(fullWidth: number) {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= fullWidth)
  return enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
}

/** Crops: `c_fill` with the `h_` from `pictureHeight`. With `w_` alone, the picture is not cropped. */
export const PICTURE_SHAPES = ['wide', 'square'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]

/** The only `h_` allowed with a `w_`, in pixels: 16:9 or a square. */
export function pictureHeight(width: number, shape: PictureShape) {
  return shape === 'square' ? width : Math.round((width * 9) / 16)
}

/**
 * The size in pixels of the pictures in link previews, which are JPEG because some sites show nothing else. Only this
 * size is also available as `c_pad,b_blurred`: the whole picture over a blurred copy of itself.
 */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const

/**
 * A stored picture. `url` is the path of the original (`/vrumies/image/upload/v1/abc.webp`); insert
 * `w_640,f_auto,q_auto/` after `upload/` for a size. `thumbhash`: a base64 blur to show while it loads. `isAnimated`: the
 * original moves; its sizes show the first frame.
 */
export const Picture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  thumbhash: Nullable(Type.String()),
  isAnimated: Type.Optional(Type.Boolean()),
})
export type Picture = Static<typeof Picture>

export const CLIP_STATES = ['processing', 'ready', 'original', 'failed'] as const

/**
 * A stored video. `url` is playable in any state. `processing`: a fast-start copy and a better poster are being made;
 * `original`: they cannot be made here (no ffmpeg), as `note` says; `failed`: `note` says why.
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

/** By what its content is. A text file keeps the name CSV, because its content is the same. */
export const DOCUMENT_FORMATS = ['pdf', 'txt', 'csv'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/** A file to download, whose `name` has the extension of its format. Browsers never show it as a page of this site. */
export const DocumentFile = Type.Object({
  url: Type.String(),
  name: Type.String(),
  format: Type.Enum(DOCUMENT_FORMATS),
  bytes: Type.Integer(),
})
export type DocumentFile = Static<typeof DocumentFile>

/** `raw`: a document, in Cloudinary's word for files that are neither images nor videos. */
export const MEDIA_TYPES = ['image', 'video', 'raw'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** What can be uploaded. `archive`: a ZIP of photos, which nobody can download. It is deleted once it was imported. */
export const UPLOAD_TYPES = [...MEDIA_TYPES, 'archive'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** A byte range; both ends are inclusive. */
export const ReceivedRange = Type.Object({ start: Type.Integer(), end: Type.Integer() })

/**
 * The progress of a chunked upload. `checking`: all chunks have arrived, and the file is being read; `done`: `secureUrl`
 * is the file's URL, as in the reply to the last chunk.
 */
export const Upload = Type.Object({
  id: Type.String(),
  state: Type.Enum(['open', 'checking', 'done']),
  totalBytes: Nullable(Type.Integer()),
  received: Type.Array(ReceivedRange),
  secureUrl: Nullable(Type.String()),
})
export type Upload = Static<typeof Upload>

/** The form of an upload. Members need `upload_preset`; signed calls need `api_key`, `timestamp`, and `signature`. */
export const UploadForm = Type.Object({
  upload_preset: Type.Optional(Type.Literal(UPLOAD_PRESET)),
  api_key: Type.Optional(Type.String()),
  timestamp: Type.Optional(Type.Integer()),
  signature: Type.Optional(Type.String()),
  /** The id or URL of an own picture, for a video. */
  poster: Type.Optional(Type.String()),
  file: Type.String({ contentMediaType: 'application/octet-stream', description: 'Comes last.' }),
})

/** The reply of `/v1_1/{cloud}/{type}/upload`, in Cloudinary's format. */
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
  /** What the uploader should know, such as that an animation does not move. Not Cloudinary's. */
  note: Type.Optional(Type.String()),
  /** False for a chunk that is not the last one. */
  done: Type.Optional(Type.Boolean()),
})
export type UploadReply = Static<typeof UploadReply>

/** The error format of these routes, as in Cloudinary. */
export const UploadError = Type.Object({ error: Type.Object({ message: Type.String() }) })
