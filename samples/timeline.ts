/** What happens around one sample, in parts. It yields the time of each part before that part happens. */
export type Script = AsyncGenerator<Date, void, void>

/**
 * Plays scripts together, part by part, in the order of their times. `onTime` hears the time of each part before it.
 */
export async function playTogether(scripts: readonly Script[], onTime: (time: Date) => Promise<unknown>) {
  const waiting: { script: Script; time: Date }[] = []
  const advance = async (script: Script) => {
    const { done, value } = await script.next()
    if (!done) waiting.push({ script, time: value })
  }
  for (const script of scripts) await advance(script)
  while (waiting.length > 0) {
    const next = waiting.reduce((first, one) => (one.time < first.time ? one : first))
    waiting.splice(waiting.indexOf(next), 1)
    await onTime(next.time)
    await advance(next.script)
  }
}

/** Plays each to its end before the next one. */
export async function playInTurn(scripts: readonly Script[]) {
  for (const script of scripts) for await (const _time of script);
}
