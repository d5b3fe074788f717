import { formatDollars } from '#contract/dollars.ts'
import { type Earnings, LEAST_PAYOUT_VBT } from '#contract/payouts.ts'
import { dayOf } from '../../platform/time.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useAutomatic } from './api.ts'

/** Turns weekly payouts on or off. */
export function AutomaticSwitch({ earnings }: { earnings: Earnings }) {
  const change = useAutomatic()
  const isAutomatic = change.isPending ? change.variables : earnings.isAutomatic
  return (
    <div>
      <Checkbox
        checked={isAutomatic}
        onChange={({ target }) => {
          if (!change.isPending) change.mutate(target.checked)
        }}
      >
        Automatic weekly payout
        <span className="block text-sm text-ink-3">{whenWords(earnings)}</span>
      </Checkbox>
      <ErrorNote error={change.error} className="mt-2" />
    </div>
  )
}

function whenWords({ isAutomatic, nextAutomaticAt }: Earnings) {
  const rule = `Pays out everything available each Monday, if it’s at least ${formatDollars(LEAST_PAYOUT_VBT)}.`
  return isAutomatic && nextAutomaticAt ? `${rule} Next: ${dayOf(nextAutomaticAt)}.` : rule
}
