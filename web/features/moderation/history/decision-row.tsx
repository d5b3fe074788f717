import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { decisionReasonNames } from '#contract/decision-words.ts'
import { type Member, shownName } from '#contract/members.ts'
import type { Decision } from '#contract/moderation.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { countOf, decidedNames, typeNames, whenOf } from '../words.ts'
import { endWords } from './end-words.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

/** `hasItem`: also what it was about. `onPick`: shows only decisions of, or about, a member. */
type Props = {
  decision: Decision
  hasItem: boolean
  onPick?: ((pick: { by?: Member; author?: Member }) => void) | undefined
}

/** What a moderator decided, why, and what became of it. */
export function DecisionRow({ decision, hasItem, onPick }: Props) {
  const { words, note } = decision
  return (
    <li className="grid gap-1.5 py-3.5">
      {hasItem && <What decision={decision} onPick={onPick} />}
      <Outcome decision={decision} />
      {words && <Quote name="To the author">{words}</Quote>}
      {note && <Quote name="Note">{note}</Quote>}
      <Foot decision={decision} onPick={onPick} />
    </li>
  )
}

const tones = { keep: 'plain', hide: 'danger', warn: 'brass', suspend: 'danger' } as const

function Outcome({ decision }: Pick<Props, 'decision'>) {
  const { action, reason, items } = decision
  const end = endWords(decision)
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Tag tone={tones[action]}>{decidedNames[action]}</Tag>
      <span>{decisionReasonNames[reason]}</span>
      {items > 1 && <span className="text-ink-3">{countOf(items, 'item')}</span>}
      {end && <span className="text-ink-3">{end}</span>}
    </p>
  )
}

/** Who decided, and when. */
function Foot({ decision, onPick }: Pick<Props, 'decision' | 'onPick'>) {
  const [isReversing, setReversing] = useState(false)
  const { by, decidedAt, canReverse } = decision
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
      <span>
        {by && onPick ? <Narrow member={by} onPick={() => onPick({ by })} /> : shownName(by, 'A former moderator')},{' '}
        <time dateTime={decidedAt}>{whenOf(decidedAt)}</time>
      </span>
      {canReverse && (
        <Button look="quiet" size="sm" className="-my-1" onClick={() => setReversing(true)}>
          Reverse
        </Button>
      )}
      {isReversing && <ReverseDialog decision={decision} onClose={() => setReversing(false)} />}
    </p>
  )
}

function What({ decision: { caseId, itemType, title, author }, onPick }: Pick<Props, 'decision' | 'onPick'>) {
  const name = title ?? typeNames[itemType]
  return (
    <p className="min-w-0 wrap-anywhere">
      {caseId ? (
        <Link
          to="/moderation/cases/$caseId"
          params={{ caseId: String(caseId) }}
          className="inline-block min-h-6 font-semibold text-ink underline-offset-3 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
      )}
      <span className="text-sm text-ink-3">
        , {title && `${typeNames[itemType]}, `}
        {author && onPick ? <Narrow member={author} onPick={() => onPick({ author })} /> : shownName(author)}
      </span>
    </p>
  )
}

/** A name that narrows the list to that member. */
function Narrow({ member, onPick }: { member: Member; onPick: () => void }) {
  return (
    <button
      type="button"
      title="Show only theirs"
      onClick={onPick}
      className="min-h-6 text-powder underline underline-offset-3 max-md:min-h-11"
    >
      {shownName(member)}
    </button>
  )
}

function Quote({ name, children }: { name: string; children: string }) {
  return (
    <p dir="auto" className="text-base text-ink-2 wrap-anywhere">
      <span className="text-ink-3">{name}: </span>
      {children}
    </p>
  )
}
