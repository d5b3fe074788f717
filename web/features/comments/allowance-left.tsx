import { useAllowance } from '../allowances/index.ts'

/** A new account sees how many comments are left this hour once there are at most this many. */
const FEW = 5

export function AllowanceLeft() {
  const allowance = useAllowance('comment')
  if (!allowance || allowance.left > FEW) return null
  const again =
    allowance.againAt && new Date(allowance.againAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return (
    <p className="mt-1 text-sm text-ink-3">
      {allowance.left > 0
        ? `New accounts can write ${allowance.perHour} comments an hour: ${allowance.left} left.`
        : `New accounts can write ${allowance.perHour} comments an hour. You can go on at ${again}.`}
    </p>
  )
}
