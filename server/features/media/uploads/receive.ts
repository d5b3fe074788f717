import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadReply, UploadType } from '#contract/media.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { assertSomethingUnderWay } from '../../allowances/index.ts'
import { singleFlight } from '../concurrency.ts'
import { type Media, scratchFile } from '../media.ts'
import { type Arrived, accept } from './accept.ts'
import {
  addChunk,
  claimUpload,
  finishUpload,
  openUpload,
  refuseBeyondQuota,
  removeEmptyUpload,
  removeUpload,
  reopenUpload,
} from './actions.ts'
import { type Chunk, maxBytesOf, tooLarge } from './content-range.ts'
import { checkPreset, discard, type Fields, type Part, readForm, writeAt } from './form.ts'
import { findUpload, getMedia, getSigningMember, type MediaRow, refuseUnknownPoster } from './queries.ts'
import { chunkReply, fileReply } from './reply.ts'
import { checkSignature } from './signature.ts'

export type UploadCall = {
  type: UploadType
  viewer: Viewer | null
  parts: AsyncIterable<Part>
  /** Null: the file is not chunked. */
  chunk: Chunk | null
  /** The base of URLs in the reply: `https://vrumies.example`. */
  origin: string
}

/** Receives a file or a chunk, and replies as Cloudinary does. */
export function receiveUpload(media: Media, call: UploadCall): Promise<UploadReply> {
  return call.chunk ? receiveChunk(media, call, call.chunk) : receiveWhole(media, call)
}

/** The file that collects the chunks of an upload. */
export function chunksPath(media: Media, ownerId: number, uploadId: string) {
  return scratchFile(media, `${ownerId}-${createHash('sha256').update(uploadId).digest('hex')}.part`)
}

async function receiveWhole(media: Media, call: UploadCall) {
  const path = scratchFile(media)
  let ownerId = 0
  try {
    const { fields, filename } = await readForm(call.parts, async (file, before) => {
      ownerId = await uploaderOf(media, call.viewer, before)
      const most = maxBytesOf(call.type)
      const bytes = await writeAt(path, file, 0, most, () => tooLarge(call.type))
      if (bytes === 0) throw refusal.invalid('Empty file')
      await refuseBeyondQuota(media.sql, ownerId, bytes)
    })
    checkPreset(fields)
    const row = await accept(media, { path, type: call.type, ownerId, posterPublicId: posterIn(fields), filename })
    return fileReply(row, call.origin, media.signing, filename)
  } finally {
    await discard(path)
  }
}

async function receiveChunk(media: Media, call: UploadCall, chunk: Chunk) {
  const { ownerId, bytes, fields, filename } = await keepChunk(media, call, chunk)
  const row = await finish(
    media,
    { type: call.type, ownerId, posterPublicId: posterIn(fields), filename },
    chunk.uploadId,
  )
  return row ? fileReply(row, call.origin, media.signing, filename) : chunkReply(call.type, bytes)
}

async function keepChunk(media: Media, call: UploadCall, chunk: Chunk) {
  let ownerId = 0
  try {
    const { fields, filename } = await readForm(call.parts, async (file, before) => {
      ownerId = await uploaderOf(media, call.viewer, before)
      await openUpload(media.sql, ownerId, call.type, chunk)
      await takeChunk(media, ownerId, chunk, file)
    })
    checkPreset(fields)
    return { ownerId, bytes: await addChunk(media.sql, ownerId, chunk), fields, filename }
  } catch (error) {
    const wasEmpty = await removeEmptyUpload(media.sql, ownerId, chunk.uploadId)
    if (wasEmpty) await discard(chunksPath(media, ownerId, chunk.uploadId))
    throw error
  }
}

async function takeChunk(media: Media, ownerId: number, chunk: Chunk, file: Readable) {
  const known = await findUpload(media.sql, ownerId, chunk.uploadId)
  const isHere = known?.received.some(({ start, end }) => start <= chunk.start && chunk.end <= end)
  // A retry after our reply was lost. It need not be written again.
  if (isHere) return drain(file)

  const length = chunk.end - chunk.start + 1
  const mismatch = () => refusal.invalid(`Content-Range says ${length} bytes, but the chunk has a different size.`)
  const path = chunksPath(media, ownerId, chunk.uploadId)
  if ((await writeAt(path, file, chunk.start, length, mismatch)) !== length) throw mismatch()
}

const finishOnce = singleFlight<MediaRow | null>()

type Uploader = Omit<Arrived, 'path'>

/** Null: bytes are missing. A repeated last chunk waits for the same result. */
function finish(media: Media, uploader: Uploader, uploadId: string): Promise<MediaRow | null> {
  const path = chunksPath(media, uploader.ownerId, uploadId)
  return finishOnce(path, async () => {
    if (await claimUpload(media.sql, uploader.ownerId, uploadId)) {
      return readWhole(media, { ...uploader, path }, uploadId)
    }
    const upload = await findUpload(media.sql, uploader.ownerId, uploadId)
    if (upload?.state === 'done' && upload.mediaId !== null) return getMedia(media.sql, upload.mediaId)
    // Another server is processing it.
    if (upload?.state === 'checking')
      throw new Refusal(429, 'still_checking', 'The file is still being processed. Try again.')
    return null
  })
}

async function readWhole(media: Media, arrived: Uploader & { path: string }, uploadId: string) {
  const { sql } = media
  try {
    const row = await accept(media, arrived)
    await finishUpload(sql, arrived.ownerId, uploadId, row.id)
    await discard(arrived.path)
    return row
  } catch (error) {
    const isOfFile = error instanceof Refusal && error.status < 500
    if (!isOfFile && existsSync(arrived.path)) await reopenUpload(sql, arrived.ownerId, uploadId)
    else await Promise.all([removeUpload(sql, arrived.ownerId, uploadId), discard(arrived.path)])
    throw error
  }
}

/** Checked before the file is read, so that strangers cannot send files: the signature must precede the file. */
async function uploaderOf(media: Media, viewer: Viewer | null, fields: Fields) {
  const ownerId = await ownerOf(media, viewer, fields)
  const poster = posterIn(fields)
  if (poster !== null) await refuseUnknownPoster(media.sql, ownerId, poster)
  return ownerId
}

async function ownerOf(media: Media, viewer: Viewer | null, fields: Fields) {
  if (fields.signature !== undefined) {
    checkSignature(fields, media.signing)
    return getSigningMember(media.sql)
  }
  if (!viewer) throw refusal.signInFirst()
  if (!viewer.isVerified) throw refusal.verifyFirst()
  await assertSomethingUnderWay(media.sql, viewer)
  return viewer.id
}

/** `poster`: the public_id or URL of the uploader's own picture, for a video. */
function posterIn({ poster }: Fields) {
  if (!poster) return null
  return poster.slice(poster.lastIndexOf('/') + 1).split('.')[0] || null
}

function drain(file: Readable) {
  return pipeline(file, new Writable({ write: (_piece, _encoding, done) => done() }))
}
