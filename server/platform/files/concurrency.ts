/** At most `places` pieces of work at a time; the others wait in line. */
export function limitConcurrency(places: number) {
  const line: (() => void)[] = []
  let free = places

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((called) => line.push(called))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}

/** Work that is under way under the same name is joined, and not done twice. */
export function singleFlight<Result>() {
  const underWay = new Map<string, Promise<Result>>()

  return function run(name: string, work: () => Promise<Result>): Promise<Result> {
    const same = underWay.get(name)
    if (same) return same
    const mine = work().finally(() => underWay.delete(name))
    underWay.set(name, mine)
    return mine
  }
}
