import { CLOUD, UPLOAD_PRESET, type Upload, type UploadReply, type UploadType } from '#contract/media.ts'
import { http } from '../../platform/http.ts'
import { ConnectionFailed, isRetryable, retryAfterMs, UploadRefused } from './retries.ts'

export type Part = {
  type: UploadType
  body: Blob
  name: string
  /** The public_id of the video's poster. */
  poster?: string | null
  /** For a chunked upload: `bytes 0-99/1000`, and the id that all its chunks share. */
  chunk?: { range: string; uploadId: string }
}

/** The connection to the server; tests replace it. */
export type Connection = {
  /** `onBytes`: how many bytes of the body have been sent. Throws ConnectionFailed or UploadRefused. */
  send(part: Part, options: { signal: AbortSignal; onBytes: (bytes: number) => void }): Promise<UploadReply>
  /** What the server has received; null: nothing. */
  ask(uploadId: string, signal: AbortSignal): Promise<Upload | null>
  /** Discards what the server has received. */
  cancel(uploadId: string): Promise<unknown>
}

export const connection: Connection = {
  send,

  async ask(uploadId, signal) {
    const call = http.GET('/api/uploads/{uploadId}', { params: { path: { uploadId } }, signal })
    const { data, response } = await call.catch(() => {
      throw new ConnectionFailed(null)
    })
    if (isRetryable(response.status)) throw failureOf(response.status, response.headers.get('retry-after'))
    return data ?? null
  },

  cancel: (uploadId) =>
    http.DELETE('/api/uploads/{uploadId}', { params: { path: { uploadId } } }).catch(() => undefined),
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(part: Part, { signal, onBytes }: Parameters<Connection['send']>[1]): Promise<UploadReply> {
  const call = new XMLHttpRequest()
  const answer = Promise.withResolvers<UploadReply>()
  const abort = () => call.abort()

  call.open('POST', `/v1_1/${CLOUD}/${part.type}/upload`)
  call.responseType = 'json'
  if (part.chunk) {
    call.setRequestHeader('content-range', part.chunk.range)
    call.setRequestHeader('x-unique-upload-id', part.chunk.uploadId)
  }
  call.upload.onprogress = ({ loaded }) => onBytes(Math.min(loaded, part.body.size))
  call.onload = () => {
    if (call.status === 200 && call.response) answer.resolve(call.response as UploadReply)
    else answer.reject(failureOf(call.status, call.getResponseHeader('retry-after'), messageIn(call.response)))
  }
  call.onerror = () => answer.reject(new ConnectionFailed(null))
  call.onabort = () => answer.reject(signal.reason ?? new ConnectionFailed(null))
  signal.addEventListener('abort', abort)
  call.send(formOf(part))
  return answer.promise.finally(() => signal.removeEventListener('abort', abort))
}

/** Fields before the file, so that the server knows them before the file arrives. */
function formOf({ body, name, poster }: Part) {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  if (poster) form.append('poster', poster)
  form.append('file', body, name)
  return form
}

function failureOf(status: number, retryAfter: string | null, message?: string) {
  if (isRetryable(status)) return new ConnectionFailed(status, retryAfterMs(retryAfter))
  return new UploadRefused(message ?? 'This file can’t be uploaded.')
}

function messageIn(response: unknown): string | undefined {
  return (response as { error?: { message?: string } } | null)?.error?.message
}
