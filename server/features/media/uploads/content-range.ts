import {
  CHUNK_BYTES,
  MAX_ARCHIVE_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
  type UploadType,
} from '#contract/media.ts'
import { refusal } from '../../../platform/http/refusal.ts'

export type Chunk = {
  /** Chosen by the client, and the same for all chunks of a file. */
  uploadId: string
  start: number
  /** Inclusive. */
  end: number
  /** Null: not known yet. */
  totalBytes: number | null
}

/** The minimum size of every chunk but the last, as with Cloudinary. */
export const MIN_CHUNK_BYTES = 5_000_000
const MAX_CHUNK_BYTES = 20 * CHUNK_BYTES

export function maxBytesOf(type: UploadType) {
  return { image: MAX_IMAGE_BYTES, video: MAX_VIDEO_BYTES, raw: MAX_DOCUMENT_BYTES, archive: MAX_ARCHIVE_BYTES }[type]
}

export function tooLarge(type: UploadType) {
  const one = { image: 'an image', video: 'a video', raw: 'a document', archive: 'a ZIP' }[type]
  return refusal.tooLarge(`File size too large. Maximum is ${maxBytesOf(type)} bytes for ${one}.`)
}

/** Null: the file is not chunked. `bytes 0-5999999/10000000`; a total of -1 or * means that more chunks will follow. */
export function chunkOf(
  contentRange: string | undefined,
  uploadId: string | undefined,
  type: UploadType,
): Chunk | null {
  if (contentRange === undefined) return null
  const [, from, to, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|-1|\*)$/.exec(contentRange) ?? []
  if (from === undefined)
    throw refusal.invalid('Content-Range is invalid. Send something like "bytes 0-5999999/10000000".')
  if (!uploadId || uploadId.length > 100 || !/^[\x21-\x7e]+$/.test(uploadId)) {
    throw refusal.invalid(
      'X-Unique-Upload-Id is missing or invalid. Send 1 to 100 characters, the same for every chunk.',
    )
  }
  const totalBytes = Number(total) >= 0 ? Number(total) : null
  const chunk = { uploadId, start: Number(from), end: Number(to), totalBytes }
  refuseImpossible(chunk, type)
  return chunk
}

function refuseImpossible({ start, end, totalBytes }: Chunk, type: UploadType) {
  const length = end - start + 1
  if ((totalBytes ?? end + 1) > maxBytesOf(type)) throw tooLarge(type)
  if (length < 1 || end >= (totalBytes ?? Infinity)) {
    throw refusal.invalid('Content-Range is invalid: its end is before its start, or beyond the end of the file.')
  }
  if (end + 1 !== totalBytes && length < MIN_CHUNK_BYTES) {
    throw refusal.invalid(`Only the last chunk may be smaller than ${MIN_CHUNK_BYTES} bytes.`)
  }
  if (length > MAX_CHUNK_BYTES) throw refusal.invalid(`A chunk may have at most ${MAX_CHUNK_BYTES} bytes.`)
}
