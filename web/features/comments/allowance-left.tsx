import { timeOf } from '../../platform/time.ts'
import { useAllowance } from '../allowances/index.ts'

/** A new account sees how many comments are left this hour once there are at most this many. */
const FEW = 5

export function AllowanceLeft() {
  const allowance = useAllowance('comment')
  if (!allowance || allowance.left > FEW) return null
  const { left, perHour, againAt } = allowance
  return (
    <p className="mt-1 text-sm text-ink-3">
      {left > 0 && `${left} ${left === 1 ? 'comment' : 'comments'} left this hour. `}
      New accounts can write {perHour} comments an hour.
      {left === 0 && againAt && ` Try again at ${timeOf(againAt)}.`}
    </p>
  )
}
