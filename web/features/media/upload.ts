import { CHUNK_BYTES, type Upload, type UploadReply, type UploadType } from '#contract/media.ts'
import { type Connection, connection as serverConnection } from './api.ts'
import { sendUntilDone, UploadRefused, UploadStalled, type WaitsFor, type Watch, watchUpload } from './retries.ts'

/** The progress bar moves in steps of this size. */
export const PROGRESS_STEP_BYTES = 65_536

export type Sent = {
  type: UploadType
  body: Blob
  name: string
  /** The public_id of the video's poster. */
  poster?: string | null
}

type Options = {
  signal: AbortSignal
  /** Called in steps of 65,536 bytes, and at the end with the size of the file. */
  onProgress?: (bytes: number) => void
  /** Called when the connection fails, and with null when it is back. */
  onWaits?: (what: WaitsFor | null) => void
  connection?: Connection
}

/** `note`: what the server has to say about the file, such as that an animation does not move. */
export type Uploaded = { url: string; publicId: string; note: string | null }

/**
 * Uploads a file despite connection failures: small ones in one call, others in chunks that are retried one by one.
 * Throws UploadRefused, UploadStalled, or the reason with which `signal` was aborted.
 */
export async function uploadFile(
  file: Sent,
  { signal, onProgress, onWaits, connection = serverConnection }: Options,
): Promise<Uploaded> {
  const overdue = new AbortController()
  const watch = watchUpload(
    () => overdue.abort(new UploadStalled('The upload made no progress for 10 minutes.')),
    onWaits,
  )
  const onBytes = progressOf(file.body.size, watch, onProgress ?? (() => {}))
  let note: string | null = null
  const onReply = (reply: UploadReply) => {
    note = reply.note ?? null
  }
  const run = { file, connection, watch, onBytes, onReply, signal: AbortSignal.any([signal, overdue.signal]) }
  try {
    const isSmall = file.body.size <= CHUNK_BYTES
    const url = await (isSmall ? sendWhole(run) : sendChunks(run))
    onProgress?.(file.body.size)
    return { url, publicId: publicIdOf(url), note }
  } finally {
    watch.stop()
  }
}

type Run = {
  file: Sent
  connection: Connection
  watch: Watch
  onBytes: (bytes: number) => void
  onReply: (reply: UploadReply) => void
  signal: AbortSignal
}

async function sendWhole({ file, connection, watch, onBytes, onReply, signal }: Run) {
  const reply = await sendUntilDone((signal) => connection.send(file, { signal, onBytes }), signal, watch)
  onReply(reply)
  return reply.secure_url ?? ''
}

async function sendChunks(run: Run) {
  const uploadId = newUploadId()
  try {
    const url = (await sendMissing(run, uploadId, chunksOf(run.file.body.size))) ?? (await sendLost(run, uploadId))
    if (url === null) throw new UploadRefused('The upload is incomplete. Try again.')
    return url
  } catch (error) {
    if (run.signal.aborted) void run.connection.cancel(uploadId)
    throw error
  }
}

async function sendMissing(run: Run, uploadId: string, missing: Chunk[]) {
  for (const chunk of missing) {
    const url = await sendChunk(run, uploadId, chunk)
    if (url) return url
  }
  return null
}

/** The server may have lost chunks that it confirmed; sends those again. */
async function sendLost(run: Run, uploadId: string) {
  const known = await sendUntilDone((signal) => run.connection.ask(uploadId, signal), run.signal, run.watch)
  const missing = chunksOf(run.file.body.size).filter((chunk) => !has(known, chunk))
  return sendMissing(run, uploadId, missing)
}

type Chunk = { start: number; end: number; isLast: boolean }

/** Returns the URL of the file once it is complete, else null. */
function sendChunk({ file, connection, watch, onBytes, onReply, signal }: Run, uploadId: string, chunk: Chunk) {
  const body = file.body.slice(chunk.start, chunk.end + 1)
  const range = `bytes ${chunk.start}-${chunk.end}/${file.body.size}`
  return sendUntilDone(
    async (signal, isRetry) => {
      const known = isRetry ? await connection.ask(uploadId, signal) : null
      if (known?.secureUrl) return known.secureUrl
      if (has(known, chunk) && !chunk.isLast) return null
      const part = { ...file, body, chunk: { range, uploadId } }
      const reply = await connection.send(part, { signal, onBytes: (bytes) => onBytes(chunk.start + bytes) })
      onBytes(chunk.end + 1)
      onReply(reply)
      return reply.secure_url ?? null
    },
    signal,
    watch,
  )
}

function chunksOf(size: number): Chunk[] {
  return Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => {
    const end = Math.min((index + 1) * CHUNK_BYTES, size) - 1
    return { start: index * CHUNK_BYTES, end, isLast: end === size - 1 }
  })
}

function has(known: Upload | null, { start, end }: Chunk) {
  return known?.received.some((piece) => piece.start <= start && end <= piece.end) ?? false
}

/** Bytes that are sent again are not progress, neither for the bar nor for the timeouts. */
function progressOf(size: number, watch: Watch, onProgress: (bytes: number) => void) {
  let most = 0
  return (bytes: number) => {
    if (bytes <= most) return
    const isStep = Math.floor(bytes / PROGRESS_STEP_BYTES) > Math.floor(most / PROGRESS_STEP_BYTES)
    most = Math.min(bytes, size)
    watch.progressed()
    if (isStep) onProgress(Math.floor(most / PROGRESS_STEP_BYTES) * PROGRESS_STEP_BYTES)
  }
}

/** Not randomUUID, because browsers offer it only over HTTPS. */
function newUploadId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function publicIdOf(url: string) {
  return url.slice(url.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}
