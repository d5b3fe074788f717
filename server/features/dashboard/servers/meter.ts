import { bucketOf, noLatencies } from './latency.ts'

const HOUR_MS = 3_600_000

/** What this server answered in one hour, which began at `at`. */
export type MeteredHour = { at: number; calls: number; errors: number; latency: number[] }

/** Counts the calls of the API that this server answers, by hour, with their durations. */
export function callMeter() {
  const hours = new Map<number, MeteredHour>()

  function hourAt(moment: number) {
    const at = moment - (moment % HOUR_MS)
    const hour = hours.get(at) ?? { at, calls: 0, errors: 0, latency: noLatencies() }
    hours.set(at, hour)
    return hour
  }

  return {
    note(ms: number, isError: boolean) {
      const hour = hourAt(Date.now())
      hour.calls += 1
      hour.latency[bucketOf(ms)]! += 1
      if (isError) hour.errors += 1
    },
    /** The hours since the last one that was dropped, and the present one. */
    read(now: number) {
      hourAt(now)
      return [...hours.values()]
    },
    /** Forgets hours that are over, once they are stored. */
    dropBefore(moment: number) {
      for (const { at } of hours.values()) if (at + HOUR_MS <= moment) hours.delete(at)
    },
  }
}
