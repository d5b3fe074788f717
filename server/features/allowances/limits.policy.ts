import type { AccountLimit } from '#contract/allowances.ts'

/** What is wrong with a limit of so many an hour: older accounts must be allowed at least as much as newer ones. */
export function limitMistake(limits: readonly AccountLimit[], { act, untilDays }: AccountLimit, perHour: number) {
  const ofAct = limits.filter((one) => one.act === act)
  const least = Math.max(0, ...ofAct.filter((one) => one.untilDays < untilDays).map((one) => one.perHour))
  const most = Math.min(...ofAct.filter((one) => one.untilDays > untilDays).map((one) => one.perHour))
  if (perHour < least) return `Enter at least ${least}, which newer accounts have.`
  if (perHour > most) return `Enter at most ${most}, which older accounts have.`
  return null
}
