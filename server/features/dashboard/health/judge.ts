import type { HealthPart, HealthState } from '#contract/dashboard.ts'
import type { Readings, Waiting } from './readings.ts'
import { countOf, sizeOf, waitOf } from './words.ts'

type Verdict = Omit<HealthPart, 'part'>

const MINUTE_MS = 60_000
/** The books are checked every hour. */
const BOOKS_LATE_MS = 150 * MINUTE_MS
const LATE_MS = 5 * MINUTE_MS
const STUCK_MS = 30 * MINUTE_MS
const MOST_ERRORS = 0.01
/** Of fewer calls, the slowest one percent is one or two that happened to be slow. */
const FEW_CALLS = 200
const SLOW_MS = 500
const TOO_SLOW_MS = 2_000
const LITTLE_ROOM = 0.15
const TOO_LITTLE_ROOM = 0.05
const SLOW_DATABASE_MS = 100

/** How each part of the site is, in a sentence, and what to do about it. */
export function judge(readings: Readings): HealthPart[] {
  return [
    { part: 'books', ...ofBooks(readings) },
    { part: 'jobs', ...ofJobs(readings) },
    { part: 'errors', ...ofErrors(readings) },
    { part: 'latency', ...ofLatency(readings) },
    { part: 'storage', ...ofStorage(readings) },
    { part: 'servers', ...ofServers(readings) },
    { part: 'database', ...ofDatabase(readings) },
    { part: 'delivery', ...ofWaiting(readings, readings.delivery, delivery) },
    { part: 'mail', ...ofWaiting(readings, readings.mail, mail) },
    { part: 'payments', ...ofWaiting(readings, readings.events, payments) },
  ]
}

function fine(text: string): Verdict {
  return { state: 'fine', text, advice: null }
}

function ofBooks({ books, now }: Readings): Verdict {
  if (!books) return { state: 'look', text: 'The books haven’t been checked yet.', advice: 'Check them under Books.' }
  const problems = books.differences.length
  if (problems > 0) {
    const text = `The books have ${countOf(problems, 'problem')}.`
    return {
      state: 'broken',
      text,
      advice: 'Open Books to see which accounts are wrong. Don’t correct balances before you know why.',
    }
  }
  const age = now - Date.parse(books.createdAt)
  if (age < BOOKS_LATE_MS) return fine(`The books balance. Last checked ${waitOf(age)} ago.`)
  return {
    state: 'look',
    text: `The books balanced ${waitOf(age)} ago, and weren’t checked since.`,
    advice: 'They’re checked every hour, so look at the job queue.',
  }
}

function ofJobs({ queue: { waiting, running, failedCount, oldestAt }, now }: Readings): Verdict {
  const age = ageOf(oldestAt, now)
  if (age > STUCK_MS) {
    const text = `${countOf(waiting, 'job waits', 'jobs wait')}, the oldest for ${waitOf(age)}.`
    return { state: 'broken', text, advice: 'Check that a server runs, and what its log says about jobs.' }
  }
  if (failedCount > 0) {
    const text = `${countOf(failedCount, 'job')} failed.`
    return { state: 'look', text, advice: 'Read the errors below, fix the cause, and retry.' }
  }
  if (age > LATE_MS) {
    const text = `${countOf(waiting, 'job waits', 'jobs wait')}, the oldest for ${waitOf(age)}.`
    return { state: 'look', text, advice: 'If it doesn’t get shorter, jobs take longer than usual.' }
  }
  return fine(`${running} running, ${waiting} waiting, none failed.`)
}

function ofErrors({ calls: { calls, errors } }: Readings): Verdict {
  if (calls === 0) return fine('No calls in the last 2 hours.')
  if (errors === 0) return fine(`None of ${countOf(calls, 'call')} failed in the last 2 hours.`)
  const text = `${errors.toLocaleString('en-US')} of ${countOf(calls, 'call')} failed in the last 2 hours.`
  return {
    state: errors / calls > MOST_ERRORS ? 'broken' : 'look',
    text,
    advice: 'The log has an entry for each of them.',
  }
}

function ofLatency({ calls: { calls, p50Ms, p99Ms } }: Readings): Verdict {
  if (p50Ms === null || p99Ms === null) return fine('No calls in the last 2 hours.')
  if (calls < FEW_CALLS) return fine(`Only ${countOf(calls, 'call')} in the last 2 hours, too few to tell.`)
  const text = `Half of all calls take under ${milliseconds(p50Ms)}, and 99% under ${milliseconds(p99Ms)}.`
  const state = stateOf(p99Ms, SLOW_MS, TOO_SLOW_MS)
  return { state, text, advice: state === 'fine' ? null : 'Look at how busy the servers and the database are.' }
}

function ofStorage({ storage, servers: { freeBytes, diskBytes } }: Readings): Verdict {
  const used = storage && `${sizeOf(storage.fileBytes)} of files, and ${sizeOf(storage.databaseBytes)} in the database.`
  if (freeBytes === null || !diskBytes) return fine(used ?? 'Not measured yet.')
  const text = `${used ?? ''} ${sizeOf(freeBytes)} of the disk are free.`.trim()
  const state = stateOf(1 - freeBytes / diskBytes, 1 - LITTLE_ROOM, 1 - TOO_LITTLE_ROOM)
  return {
    state,
    text,
    advice: state === 'fine' ? null : 'Make room, or get a larger disk. When it’s full, nobody can upload.',
  }
}

function ofServers({ servers: { servers, sockets, replicas, fitReplicas } }: Readings): Verdict {
  if (servers === 0) {
    return { state: 'look', text: 'No server has reported in the last 3 minutes.', advice: 'Look at their logs.' }
  }
  const text = `${countOf(servers, 'server')} with ${countOf(sockets, 'open connection')}.`
  if (replicas === 0) return fine(text)
  const ofReplicas = `${text} ${fitReplicas} of ${countOf(replicas, 'replica')} in use.`
  if (fitReplicas === replicas) return fine(ofReplicas)
  return {
    state: 'look',
    text: ofReplicas,
    advice: 'The others are down or too far behind. The site works, but slower.',
  }
}

function ofDatabase({ databaseMs }: Readings): Verdict {
  if (databaseMs <= SLOW_DATABASE_MS) return fine(`It answers within ${milliseconds(databaseMs)}.`)
  const text = `It took ${milliseconds(databaseMs)} to answer.`
  return { state: 'look', text, advice: 'Look at how busy it is, and at long statements.' }
}

type Kind = { one: string; many: string; none: string; failed: (count: number) => string; advice: string }

const delivery: Kind = {
  one: 'event waits to be passed on',
  many: 'events wait to be passed on',
  none: 'Notifications, points, and live updates are up to date.',
  failed: (count) => `${countOf(count, 'event')} couldn’t be passed on.`,
  advice: 'The log says which handler fails. Nobody is notified meanwhile.',
}
const mail: Kind = {
  one: 'email waits',
  many: 'emails wait',
  none: 'No email waits.',
  failed: (count) => `${countOf(count, 'email')} couldn’t be sent.`,
  advice: 'Check the mail server. Failed emails are among the failed jobs below.',
}
const payments: Kind = {
  one: 'message from Stripe waits',
  many: 'messages from Stripe wait',
  none: 'Every message from Stripe was applied.',
  failed: (count) => `${countOf(count, 'message')} from Stripe failed.`,
  advice: 'Open Books to see why, and apply them again there.',
}

function ofWaiting({ now }: Readings, { waiting, oldestAt, failed }: Waiting, kind: Kind): Verdict {
  const age = ageOf(oldestAt, now)
  if (failed > 0) return { state: 'broken', text: kind.failed(failed), advice: kind.advice }
  if (waiting === 0) return fine(kind.none)
  const text = `${countOf(waiting, kind.one, kind.many)}, the oldest for ${waitOf(age)}.`
  const state = stateOf(age, LATE_MS, STUCK_MS)
  return { state, text, advice: state === 'fine' ? null : kind.advice }
}

function ageOf(moment: string | null, now: number) {
  return moment === null ? 0 : Math.max(0, now - Date.parse(moment))
}

function stateOf(value: number, look: number, broken: number): HealthState {
  if (value > broken) return 'broken'
  return value > look ? 'look' : 'fine'
}

function milliseconds(amount: number) {
  return amount < 10 ? `${amount.toFixed(1)} ms` : `${Math.round(amount).toLocaleString('en-US')} ms`
}
