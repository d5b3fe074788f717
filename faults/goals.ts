// The goals of a trial, and its measurements.
import type { Call } from './calls.ts'
import { type Trial, trackOf } from './trial.ts'

const READY_MS = 2_000
const SILENT_MS = 5_000
const AT_ONCE_MS = 1_000
const RECOVERED_SECONDS = 10
/** After this time without the database, calls must be refused immediately. In milliseconds. */
const atOnceAfter = { closed: 0, silent: SILENT_MS, full: Number.POSITIVE_INFINITY }
/** Allows for network time and timer lag on a machine that runs all of this at once. */
const SLACK_MS = 250

/** Seconds from the repair to the last failure; NaN if it still failed at the end. */
export function recovery({ journal, backAt, ended, unwell }: Trial) {
  const after = (isMeant: (call: Call) => boolean) => {
    const failed = journal.filter((call) => isMeant(call) && call.at >= backAt && !isGood(call))
    return ended.length + unwell.length === 0
      ? Math.max(0, ...failed.map(({ at, took }) => at + took - backAt)) / 1000
      : Number.NaN
  }
  return {
    calls: after(({ what }) => what !== 'live' && what !== 'ready'),
    ready: after(({ what }) => what === 'ready'),
    live: after(({ what }) => what === 'live'),
  }
}

/** Violations that do not depend on the speed of the machine, as sentences. */
export function broken(trial: Trial, downs: Record<string, { from: number; to: number }[]>) {
  const isWanted = ({ server, at, took }: Call) =>
    (downs[server] ?? []).some(({ from, to }) => at <= to && at + took >= from)
  const wrong = trial.journal.filter((call) => !isProper(call) && !(isWanted(call) && isCut(call)))
  return [
    ...trial.ended.map((server) => `Server ${server} exited`),
    ...trial.differences,
    ...trial.unwell.map((what) => `Did not recover: ${what}`),
    ...tally(wrong.map((call) => `${trackOf(call)}: ${call.outcome}`)),
  ]
}

/** Missed time goals, as sentences. */
export function slow(trial: Trial) {
  const { calls, ready, live } = recovery(trial)
  const goal = trial.fault.isPlanned ? Number.POSITIVE_INFINITY : RECOVERED_SECONDS
  const late = Object.entries({ calls, ready, live }).filter(([, seconds]) => !(seconds <= goal))
  return [
    ...late.map(([what, seconds]) => `${what} worked after ${seconds.toFixed(1)} s (goal: ${RECOVERED_SECONDS} s)`),
    ...tooSlow(trial, 'ready', READY_MS, ({ what }) => what === 'ready'),
    ...slowWhileAway(trial),
  ]
}

/** The longest call while the database was down, in seconds. */
export function slowestWhileAway({ journal, struckAt, backAt }: Trial) {
  const meanwhile = journal.filter((call) => call.what !== 'live' && call.at >= struckAt && call.at < backAt)
  return Math.max(0, ...meanwhile.map(({ took }) => took)) / 1000
}

function slowWhileAway(trial: Trial) {
  const { away } = trial.fault
  if (!away) return []
  const isMeanwhile = ({ what, at }: Call) => what !== 'live' && at >= trial.struckAt && at < trial.backAt
  const atOnceFrom = trial.struckAt + atOnceAfter[away]
  return [
    ...tooSlow(trial, 'a call', SILENT_MS, isMeanwhile),
    ...tooSlow(trial, 'a later call', AT_ONCE_MS, (call) => isMeanwhile(call) && call.at >= atOnceFrom),
  ]
}

function tooSlow({ journal }: Trial, what: string, most: number, isMeant: (call: Call) => boolean) {
  const times = journal.filter((call) => isMeant(call) && call.took > most + SLACK_MS).map(({ took }) => took)
  if (times.length === 0) return []
  return [
    `${times.length} times ${what} took up to ${(Math.max(...times) / 1000).toFixed(1)} s (goal: ${most / 1000} s)`,
  ]
}

function isProper(call: Call) {
  return isGood(call) || call.outcome === 503 || call.outcome === 'unheard'
}

function isGood({ outcome }: Call) {
  return outcome === 200 || outcome === 201
}

function isCut({ outcome }: Call) {
  return outcome === 'refused' || outcome === 'cut'
}

function tally(sentences: string[]) {
  return [...Map.groupBy(sentences, (sentence) => sentence)].map(([sentence, { length }]) => `${length} x ${sentence}`)
}
