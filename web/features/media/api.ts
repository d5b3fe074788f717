import { CLOUD, type MediaType, UPLOAD_PRESET, type Upload, type UploadReply } from '#contract/media.ts'
import { http } from '../../platform/http.ts'
import { isWorthRetrying, LineFailed, retryAfterMs, UploadRefused } from './patience.ts'

export type Part = {
  type: MediaType
  body: Blob
  name: string
  /** The public_id of the picture that stands for a video. */
  poster?: string | null
  /** Of a file that goes in chunks: `bytes 0-99/1000`, and the name that all of them share. */
  chunk?: { range: string; uploadId: string }
}

/** How the server is reached; tests give one of their own. */
export type Line = {
  /** `onBytes`: how many of the body have left. Throws LineFailed or UploadRefused. */
  send(part: Part, options: { signal: AbortSignal; onBytes: (bytes: number) => void }): Promise<UploadReply>
  /** What has arrived; null: nothing. */
  ask(uploadId: string, signal: AbortSignal): Promise<Upload | null>
  /** Forgets what has arrived. */
  cancel(uploadId: string): Promise<unknown>
}

export const line: Line = {
  send,

  async ask(uploadId, signal) {
    const call = http.GET('/api/uploads/{uploadId}', { params: { path: { uploadId } }, signal })
    const { data, response } = await call.catch(() => {
      throw new LineFailed(null)
    })
    if (isWorthRetrying(response.status)) throw failureOf(response.status, response.headers.get('retry-after'))
    return data ?? null
  },

  cancel: (uploadId) =>
    http.DELETE('/api/uploads/{uploadId}', { params: { path: { uploadId } } }).catch(() => undefined),
}

/** XMLHttpRequest and not fetch, which does not tell how much of a body has left. */
function send(part: Part, { signal, onBytes }: Parameters<Line['send']>[1]): Promise<UploadReply> {
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
  call.onerror = () => answer.reject(new LineFailed(null))
  call.onabort = () => answer.reject(signal.reason ?? new LineFailed(null))
  signal.addEventListener('abort', abort)
  call.send(formOf(part))
  return answer.promise.finally(() => signal.removeEventListener('abort', abort))
}

/** The words first: the server knows who sends what before the file begins. */
function formOf({ body, name, poster }: Part) {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  if (poster) form.append('poster', poster)
  form.append('file', body, name)
  return form
}

function failureOf(status: number, retryAfter: string | null, message?: string) {
  if (isWorthRetrying(status)) return new LineFailed(status, retryAfterMs(retryAfter))
  return new UploadRefused(message ?? 'The server does not take this file.')
}

function messageIn(response: unknown): string | undefined {
  return (response as { error?: { message?: string } } | null)?.error?.message
}
