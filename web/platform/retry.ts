const MAX_DELAY_MS = 64_000

/** An attempt throws it if the next one may succeed: nothing answered, or the server asked to wait `afterMs`. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly afterMs: number

  constructor(message: string, afterMs = 0) {
    super(message)
    this.afterMs = afterMs
  }
}

type Attempt<Result> = (isRetry: boolean) => Promise<Result>
type Pause = (ms: number, failure: TryLater) => Promise<void>

/** Repeats the attempt until it succeeds or fails for good, with pauses of 1 s, 2 s, 4 s … up to 64 s. */
export async function retry<Result>(attempt: Attempt<Result>, pause: Pause): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt(failures > 0)
    } catch (error) {
      if (!(error instanceof TryLater)) throw error
      await pause(Math.min(MAX_DELAY_MS, 1_000 * 2 ** failures), error)
    }
  }
}

/** Half of it to all of it, so that clients do not all retry at once, but never less than the server asked for. */
export function jittered(ms: number, { afterMs }: Pick<TryLater, 'afterMs'>, random = Math.random()) {
  return Math.max(afterMs, ms * (0.5 + random / 2))
}

/** Ends early when the browser is back online. Rejects when `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end)
    signal?.addEventListener('abort', end)
  })
}
