import { jittered, pause, retry, TryLater } from '../../platform/retry.ts'

/** How long to keep trying an upload. Both only count time without progress, so slow uploads can finish. */
const limits = { operationMs: 120_000, uploadMs: 600_000 }

/** The connection failed, or the server asked to retry later. `status`: null if there was no response. */
export class ConnectionFailed extends TryLater {
  override name = 'ConnectionFailed'
  readonly status: number | null

  constructor(status: number | null, retryAfterMs = 0) {
    super(status === null ? 'The connection was lost.' : 'The server is busy.', retryAfterMs)
    this.status = status
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

export type Attempt<Result> = (signal: AbortSignal, isRetry: boolean) => Promise<Result>

/** Repeats a part of an upload until it succeeds or is refused, or `signal` aborts. `watch` tracks progress and timeouts. */
export function sendUntilDone<Result>(attempt: Attempt<Result>, signal: AbortSignal, watch: Watch): Promise<Result> {
  return retry(
    (isRetry) => tryOnce(attempt, signal, watch, isRetry),
    (ms, failure) => {
      watch.waits(failure instanceof ConnectionFailed && failure.status !== null ? 'server' : 'connection')
      return pause(jittered(ms, failure), signal)
    },
  )
}

/** An attempt without progress counts as one without a connection. */
async function tryOnce<Result>(attempt: Attempt<Result>, signal: AbortSignal, watch: Watch, isRetry: boolean) {
  const operation = watch.operation()
  try {
    return await attempt(AbortSignal.any([signal, operation.signal]), isRetry)
  } catch (error) {
    signal.throwIfAborted()
    throw operation.signal.aborted ? new ConnectionFailed(null) : error
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
