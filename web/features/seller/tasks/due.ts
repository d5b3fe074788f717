import { shortDayOf } from '../../../platform/time.ts'
import { timeLeft } from '../../../platform/time-left.ts'

const DAY = 86_400_000

/** 'By Nov 21, 41 h left'. 'Due now' once the time is up. */
export function dueWords(dueAt: string, now: number) {
  if (Date.parse(dueAt) <= now) return 'Due now'
  return `By ${shortDayOf(dueAt)}, ${timeLeft(dueAt, now)} left`
}

/** Whether it should be done today. */
export function isUrgent(dueAt: string, now: number) {
  return Date.parse(dueAt) - now < DAY
}
