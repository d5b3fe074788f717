import type { Decision } from '#contract/moderation.ts'
import { Part } from '../item/part.tsx'
import { DecisionRow } from './decision-row.tsx'

/** What was decided about this item before. */
export function PastDecisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null
  return (
    <Part title="Decided before" label="Decided before">
      <ul className="-my-3 divide-y divide-line">
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} hasItem={false} />
        ))}
      </ul>
    </Part>
  )
}
