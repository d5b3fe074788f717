import { Hourglass } from 'lucide-react'
import type { Allowance, LimitedAct } from '#contract/allowances.ts'
import { timeOf } from '../../platform/time.ts'
import { useAllowance } from './api.ts'

/** Tells a new account how much of its hourly limit is left, before it runs out. Empty while plenty is left. */
export function AllowanceNote({ act, className = '' }: { act: LimitedAct; className?: string }) {
  const allowance = useAllowance(act)
  if (!allowance || allowance.left > Math.max(3, allowance.perHour / 4)) return null
  return (
    <p role="status" className={`flex items-start gap-1.5 text-sm text-ink-3 ${className}`}>
      <Hourglass size={16} aria-hidden className="mt-px shrink-0" />
      <span>{sentenceOf(allowance)}</span>
    </p>
  )
}

const nouns: Record<LimitedAct, [one: string, many: string]> = {
  post: ['post', 'posts'],
  comment: ['comment', 'comments'],
  link: ['link', 'links'],
  mention: ['mention', 'mentions'],
}

function sentenceOf({ act, left, perHour, againAt }: Allowance) {
  const [one, many] = nouns[act]
  const rule = `New accounts get ${perHour} ${perHour === 1 ? one : many} an hour.`
  if (left > 0) return `${left} ${left === 1 ? one : many} left this hour. ${rule}`
  return `${rule} ${againAt ? `Try again at ${timeOf(againAt)}.` : ''} Nothing you typed is lost.`
}
