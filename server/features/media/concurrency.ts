/** Runs at most `max` tasks at a time; the others wait in a queue. */
export function limitConcurrency(max: number) {
  const queue: (() => void)[] = []
  let free = max

  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((start) => queue.push(start))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}

/** Concurrent calls with the same key share one run of the task. */
export function singleFlight<Result>() {
  const running = new Map<string, Promise<Result>>()

  return function run(key: string, task: () => Promise<Result>): Promise<Result> {
    const current = running.get(key)
    if (current) return current
    const started = task().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
