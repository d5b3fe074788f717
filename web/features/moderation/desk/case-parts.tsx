import type { ReactNode } from 'react'
import type { Case } from '#contract/moderation.ts'
import { PastDecisions } from '../history/past-decisions.tsx'
import { Author } from '../item/author.tsx'
import { Escalation } from '../item/escalation.tsx'
import { ItemCard } from '../item/item-card.tsx'
import { Reports } from '../item/reports.tsx'
import { Similar } from '../item/similar.tsx'

/** All there is to know for a decision. */
export function CaseParts({ shown, place }: { shown: Case; place: ReactNode }) {
  return (
    <>
      <ItemCard shown={shown} place={place} />
      <Escalation shown={shown} />
      <Reports shown={shown} />
      <Author shown={shown} />
      <Similar similar={shown.similar} />
      <PastDecisions decisions={shown.decisions} />
    </>
  )
}
