import type { ReactNode } from 'react'
import type { DecisionReason } from '#contract/decision-reasons.ts'
import { decisionReasonNames } from '#contract/decision-words.ts'

type Props = { reason: DecisionReason; words: string | null; className?: string; children?: ReactNode }

/** The rule, and what the moderator wrote to the member. `children`: what else there is to say, in `Line`s. */
export function Why({ reason, words, className = '', children }: Props) {
  return (
    <dl
      className={`grid gap-x-6 gap-y-3.5 text-md sm:grid-cols-[180px_minmax(0,1fr)] max-sm:[&>dd]:-mt-3 ${className}`}
    >
      {reason !== 'other' && <Line name="Rule">{decisionReasonNames[reason]}</Line>}
      {words && <Line name="What the moderator wrote">{words}</Line>}
      {children}
    </dl>
  )
}

/** A name and what it says. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {children}
      </dd>
    </>
  )
}
