import { BOUNTY_DAYS } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import { BuyMissing } from './buy-missing.tsx'
import { useAffordable } from './use-affordable.ts'

/** Below the amount in the form: what happens to it. `held`: the bounty that the post already has. */
export function BountyNote({ vbt, held }: { vbt: number; held: number }) {
  const { available, missing } = useAffordable(vbt - held)
  return (
    <div className="mt-2 grid gap-1.5 text-sm text-ink-3">
      <p>
        Goes to the author of the answer you accept. Until then, we hold it. Without an accepted answer, it comes back
        after {BOUNTY_DAYS} days.
        {held > 0 && ` You can raise it, but not lower it below ${formatVbt(held)}.`}
      </p>
      <p aria-live="polite" className="text-ink-2">
        {available !== undefined && `You have ${formatVbt(available)}. `}
        {Boolean(missing) && `You need ${formatVbt(missing!)} more. `}
        {Boolean(missing) && <BuyMissing vbt={missing!} />}
      </p>
    </div>
  )
}
