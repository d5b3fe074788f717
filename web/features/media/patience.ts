/** How long an upload is tried. The two limits count only while no new byte arrives: a slow line takes what it needs. */
export const patience = { operationMs: 120_000, uploadMs: 600_000, maxDelayMs: 64_000 }

/** The line broke or the server asked to come back: worth another try. `status`: null without an answer. */
export class LineFailed extends Error {
  override name = 'LineFailed'
  readonly status: number | null
  readonly retryAfterMs: number

  constructor(status: number | null, retryAfterMs = 0) {
    super(status === null ? 'The connection was lost.' : 'The server is busy.')
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** The server does not want this file, and says why: trying again would not help. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

export function isWorthRetrying(status: number) {
  return status === 408 || status === 429 || status >= 500
}

/** Seconds, or a date. */
export function retryAfterMs(header: string | null, now = Date.now()) {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Math.max(0, ms || 0)
}

/** 1 s, 2 s, 4 s … up to 64 s, of which a random half is waited, so that many do not come back at once. */
export function delayBeforeRetry(failures: number, { retryAfterMs }: LineFailed, random = Math.random()) {
  const longest = Math.min(patience.maxDelayMs, 1000 * 2 ** failures)
  return Math.max(retryAfterMs, longest * (0.5 + random / 2))
}

export type Attempt<Result> = (signal: AbortSignal, isRetry: boolean) => Promise<Result>

/** Tries until it works, is refused, or `signal` ends it. `watch` is told of every new byte. */
export async function persist<Result>(attempt: Attempt<Result>, signal: AbortSignal, watch: Watch): Promise<Result> {
  for (let failures = 0; ; failures++) {
    const outcome = await tryOnce(attempt, signal, watch, failures > 0)
    if (!(outcome instanceof LineFailed)) return outcome
    await pause(delayBeforeRetry(failures, outcome), signal)
  }
}

/** Throws what another try would not cure; what it would is returned. */
async function tryOnce<Result>(
  attempt: Attempt<Result>,
  signal: AbortSignal,
  watch: Watch,
  isRetry: boolean,
): Promise<Result | LineFailed> {
  const operation = watch.operation()
  try {
    return await attempt(AbortSignal.any([signal, operation.signal]), isRetry)
  } catch (error) {
    signal.throwIfAborted()
    const failure = operation.signal.aborted ? new LineFailed(null) : error
    if (failure instanceof LineFailed) return failure
    throw failure
  } finally {
    operation.stop()
  }
}

export type Watch = ReturnType<typeof watchUpload>

/** The two clocks of an upload; `progressed` sets both back. `onTimeout`: no new byte for the whole of `uploadMs`. */
export function watchUpload(onTimeout: () => void) {
  const whole = clock(patience.uploadMs, onTimeout)
  let current = whole
  return {
    progressed() {
      whole.restart()
      current.restart()
    },
    operation() {
      const controller = new AbortController()
      current = clock(patience.operationMs, () => controller.abort())
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

/** Ends early when the browser says that the line is back. */
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
