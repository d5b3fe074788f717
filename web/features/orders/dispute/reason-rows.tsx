import type { DisputeReason } from '#contract/order-bodies.ts'
import { ChoiceRow } from '../choice-row.tsx'

type Words = { name: string; hint: string }
type Props<Reason> = {
  group: string
  reasons: readonly (readonly [Reason, Words])[]
  chosen: Reason | null
  onChoose: (reason: Reason) => void
  /** Why a reason can't be chosen. */
  offOf?: (reason: Reason) => string | null
}

/** What is wrong, to choose one of. */
export function ReasonRows<Reason extends DisputeReason>({ group, reasons, chosen, onChoose, offOf }: Props<Reason>) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">What’s wrong?</legend>
      {reasons.map(([one, { name, hint }]) => {
        const off = offOf?.(one) ?? null
        return (
          <ChoiceRow
            key={one}
            group={group}
            isChosen={one === chosen}
            onChoose={() => onChoose(one)}
            title={name}
            isOff={off !== null}
          >
            {off ?? hint}
          </ChoiceRow>
        )
      })}
    </fieldset>
  )
}
