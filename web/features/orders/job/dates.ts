import type { JobPage } from '#contract/jobs.ts'
import { calendarDateOf, calendarDayOf } from '../../../platform/time.ts'

type Dates = Pick<JobPage, 'startsOn' | 'endsOn'>

/** 'Nov 24', or 'Nov 24 to Nov 26' */
export function datesOf({ startsOn, endsOn }: Dates) {
  return startsOn === endsOn ? calendarDayOf(startsOn) : `${calendarDayOf(startsOn)} to ${calendarDayOf(endsOn)}`
}

/** 'Nov 24, 2026, takes 2 days' */
export function proposedOf({ startsOn, workingDays }: Pick<JobPage, 'startsOn' | 'workingDays'>) {
  return `${calendarDateOf(startsOn)}, takes ${daysOf(workingDays)}`
}

/** '1 working day', '3 working days' */
export function daysOf(count: number) {
  return count === 1 ? '1 working day' : `${count} working days`
}

/** How much longer a job takes with extra work. */
export function addedOf({ workingDays }: Pick<JobPage, 'workingDays'>) {
  return workingDays === 0 ? 'No extra time' : daysOf(workingDays)
}

/** Whether the agreed day has not come yet, where the job is. */
export function isBeforeAgreed({ startsOn, timeZone }: Pick<JobPage, 'startsOn' | 'timeZone'>, now = Date.now()) {
  return dayIn(timeZone, 0, now) < startsOn
}

/** The day in a time zone, as 2026-11-24: today, or so many days ahead. */
export function dayIn(timeZone: string, ahead = 0, now = Date.now()) {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now + ahead * 86_400_000)
}
