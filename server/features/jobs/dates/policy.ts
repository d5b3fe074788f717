import { MAX_DAYS_AHEAD } from '#contract/quotes.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Plan } from './queries.ts'

const DAY_MS = 86_400_000

type Days = { startsOn: string; workingDays: number }

/** Throws unless a job can move to these days. Once the work has begun, only its end can. */
export function assertProposable(days: Days, plan: Plan, hasBegun: boolean) {
  const problem = hasBegun ? problemOfEnd(days, plan) : problemOfStart(days, plan)
  if (problem) throw refusal.invalidFields([{ field: 'startsOn', message: problem }])
  if (days.startsOn === plan.startsOn && days.workingDays === plan.workingDays) {
    throw refusal.invalidFields([{ field: 'workingDays', message: 'These are the dates that you agreed on.' }])
  }
}

function problemOfEnd({ startsOn }: Days, plan: Plan) {
  return startsOn === plan.startsOn ? null : 'The work has started, so you can only change how many days it takes.'
}

function problemOfStart({ startsOn }: Days, { today }: Plan) {
  const last = new Date(Date.parse(today) + MAX_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  if (startsOn >= today && startsOn <= last) return null
  return `Choose a day from ${dayWords(today)} to ${dayWords(last)}.`
}

/** 'Dec 3, 2026' */
function dayWords(day: string) {
  const options = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString('en-US', options)
}

/** 'Dec 3, 2026 to Dec 5, 2026' */
export function datesWords(startsOn: string, endsOn: string) {
  return startsOn === endsOn ? dayWords(startsOn) : `${dayWords(startsOn)} to ${dayWords(endsOn)}`
}
