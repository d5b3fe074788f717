/** How long to keep trying an upload. The first two only count time without progress, so slow uploads can finish. */
export const limits = { operationMs: 120_000, uploadMs: 600_000, maxDelayMs: 64_000 }

/** The connection failed, or the server asked to retry later. `status`: null if there was no response. */
export class ConnectionFailed extends Error {
  override name = 'ConnectionFailed'
  readonly status: number | null
  readonly retryAfterMs: number

  constructor(status: number | null, retryAfterMs = 0) {
    super(status === null ? 'The connection was lost.' : 'The server is busy.')
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** The server rejected the file, so retrying would not help. The message says why. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

/** The connection was gone for so long that the form gives up. Another try can succeed. */
export class UploadStalled extends Error {
  override name = 'UploadStalled'
}

export function isRetryable(status: number) {
  return status === 408 || status === 429 || status >= 500
}

/** Parses a Retry-After header: seconds, or a date. */
export function retryAfterMs(header: string | null, now = Date.now()) {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Math.max(0, ms || 0)
}

/** 1 s, 2 s, 4 s … up to 64 s, with random jitter of up to half, so that clients do not all retry at once. */
export function delayBeforeRetry(failures: number, { retryAfterMs }: ConnectionFailed, random = Math.random()) {
  const longest = Math.min(limits.maxDelayMs, 1000 * 2 ** failures)
  return Math.max(retryAfterMs, longest * (0.5 + random / 2))
}

export type Attempt<Result> = (signal: AbortSignal, isRetry: boolean) => Promise<Result>

/** Retries until the attempt succeeds or is refused, or `signal` aborts. `watch` tracks progress and timeouts. */
export async function retry<Result>(attempt: Attempt<Result>, signal: AbortSignal, watch: Watch): Promise<Result> {
  for (let failures = 0; ; failures++) {
    const outcome = await tryOnce(attempt, signal, watch, failures > 0)
    if (!(outcome instanceof ConnectionFailed)) return outcome
    watch.waits(outcome.status === null ? 'connection' : 'server')
    await pause(delayBeforeRetry(failures, outcome), signal)
  }
}

/** Returns errors that are worth a retry, and throws all others. */
async function tryOnce<Result>(
  attempt: Attempt<Result>,
  signal: AbortSignal,
  watch: Watch,
  isRetry: boolean,
): Promise<Result | ConnectionFailed> {
  const operation = watch.operation()
  try {
    return await attempt(AbortSignal.any([signal, operation.signal]), isRetry)
  } catch (error) {
    signal.throwIfAborted()
    const failure = operation.signal.aborted ? new ConnectionFailed(null) : error
    if (failure instanceof ConnectionFailed) return failure
    throw failure
  } finally {
    operation.stop()
  }
}

export type Watch = ReturnType<typeof watchUpload>

/** What an upload waits for before its next attempt. */
export type WaitsFor = 'connection' | 'server'

/**
 * The two timers of an upload; `progressed` restarts both. `onTimeout`: no progress for `uploadMs`. `onWaits`: an attempt
 * failed; null once there is progress again.
 */
export function watchUpload(onTimeout: () => void, onWaits: (what: WaitsFor | null) => void = () => {}) {
  const whole = clock(limits.uploadMs, onTimeout)
  let current = whole
  let waitsFor: WaitsFor | null = null
  function waits(what: WaitsFor | null) {
    if (what !== waitsFor) onWaits(what)
    waitsFor = what
  }
  return {
    waits,
    progressed() {
      waits(null)
      whole.restart()
      current.restart()
    },
    operation() {
      const controller = new AbortController()
      current = clock(limits.operationMs, () => controller.abort())
      return { signal: controller.signal, stop: current.stop }
    },
    stop: whole.stop,
  }
}

function clock(ms: number, ring: () => void) {
  let timer = setTimeout(ring, ms)
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(ring, ms)
    },
  }
}

/** Ends early when the browser is back online. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
}
