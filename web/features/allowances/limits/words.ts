import type { AccountLimit, LimitedAct } from '#contract/allowances.ts'

const nouns: Record<LimitedAct, string> = { post: 'Posts', comment: 'Comments', link: 'Links', mention: 'Mentions' }

/** 'Posts an hour, accounts under 7 days old' */
export function limitTitle({ act, untilDays }: Pick<AccountLimit, 'act' | 'untilDays'>) {
  return `${nouns[act]} an hour, accounts under ${ageOf(untilDays)} old`
}

export function ageOf(days: number) {
  return days === 1 ? 'a day' : `${days} days`
}

export function nounOf(act: LimitedAct) {
  return nouns[act]
}
