import { ChevronLeft, ChevronRight, EyeOff, Scale } from 'lucide-react'
import { useRef } from 'react'
import type { Appeal } from '#contract/appeals.ts'
import { decisionReasonNames } from '#contract/decision-words.ts'
import { shownName } from '#contract/members.ts'
import { dayOf } from '../../../platform/time.ts'
import { timeLeft } from '../../../platform/time-left.ts'
import { announce } from '../../../ui/announce.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PostPicture } from '../../media/index.ts'
import { useKeys } from '../keys/use-keys.ts'
import { stateNames, typeName } from '../words.ts'
import { AppealForm } from './appeal-form.tsx'
import { useAppealForm } from './use-appeal-form.ts'
import { appealLock } from './words.ts'

type Props = {
  appeal: Appeal
  place: string | null
  next: number | undefined
  previous: number | undefined
  go: (id: number | undefined) => void
}

/** What was decided, what the author says, and the answer. */
export function OpenAppeal({ appeal, place, next, previous, go }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const deciding = useAppealForm(appeal, (outcome) => {
    toast(outcome === 'overturned' ? 'Decision reversed' : 'Decision kept')
    go(next ?? previous)
  })
  const lock = appealLock(appeal)
  const press = (outcome: 'overturned' | 'upheld') => {
    if (lock) return announce(lock)
    deciding.choose(outcome)
    group.current?.querySelector<HTMLElement>(`[value="${outcome}"]`)?.focus()
  }
  useKeys({
    j: () => next !== undefined && go(next),
    k: () => previous !== undefined && go(previous),
    1: () => press('overturned'),
    2: () => press('upheld'),
    enter: () => (deciding.form.values.outcome ? deciding.form.submit() : announce('Choose 1 or 2 first.')),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Item appeal={appeal} place={place} pager={<Pager next={next} previous={previous} go={go} />} />
        <Sides appeal={appeal} />
      </div>
      <section aria-label="Your decision" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
        <h2 className="type-h4 mb-3">Your decision</h2>
        <AppealForm appeal={appeal} deciding={deciding} group={group} />
      </section>
    </div>
  )
}

function Pager({ next, previous, go }: Pick<Props, 'next' | 'previous' | 'go'>) {
  if (next === undefined && previous === undefined) return null
  return (
    <span className="flex">
      <IconButton label="Previous appeal" disabled={previous === undefined} onClick={() => go(previous)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton label="Next appeal" disabled={next === undefined} onClick={() => go(next)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </span>
  )
}

function Item({ appeal, place, pager }: { appeal: Appeal; place: string | null; pager: React.ReactNode }) {
  const { title, text, picture, author, itemState, changedAt, path, answerBy, state } = appeal
  return (
    <section aria-label="Item" className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
      <header className="flex min-h-11 flex-wrap items-center gap-2">
        <Tag tone="powder" icon={<Scale aria-hidden />}>
          Appeal
        </Tag>
        <Tag icon={<EyeOff aria-hidden />}>{stateNames[itemState]}</Tag>
        {state === 'open' && <span className="text-sm text-ink-3">{answerWords(answerBy)}</span>}
        <span className="ml-auto flex items-center gap-2 text-sm text-ink-3 tabular-nums">
          {place}
          {pager}
        </span>
      </header>
      <div className="mt-2 flex gap-x-5 max-sm:gap-x-3.5">
        {picture && (
          <PostPicture
            picture={picture}
            alt=""
            shape="wide"
            sizes="192px"
            className="aspect-4/3! w-48! shrink-0 rounded-sm max-sm:w-24!"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="type-card text-[22px]! leading-6! wrap-anywhere">
            {title ?? typeName(appeal)}
          </h2>
          <p className="mt-1.5 text-base text-ink-3">
            <bdi>{shownName(author)}</bdi>
            {changedAt && `, changed on ${dayOf(changedAt)}`}
          </p>
          <p dir="auto" className="mt-2 max-h-96 overflow-y-auto whitespace-pre-wrap text-md text-ink-2 wrap-anywhere">
            {text}
          </p>
          {path && itemState !== 'gone' && (
            <a
              href={`#${path}`}
              className="mt-2 inline-flex min-h-6 items-center text-powder underline underline-offset-3"
            >
              Open
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

/** 'Answer by Nov 21, 2026, 13 h left' */
function answerWords(answerBy: string) {
  const isLate = Date.parse(answerBy) < Date.now()
  return `Answer by ${dayOf(answerBy)}, ${isLate ? 'late' : `${timeLeft(answerBy)} left`}`
}

/** The decision and the appeal, side by side. */
function Sides({ appeal }: { appeal: Appeal }) {
  const { decidedBy, decidedAt, decisionWords, decisionNote, reason, author, madeAt, appealText } = appeal
  return (
    <section aria-label="Both sides" className="grid gap-6 rounded-lg bg-surface-1 p-4 shadow-1 sm:grid-cols-2 md:p-6">
      <div className="min-w-0">
        <h3 className="type-label">
          Decision by {shownName(decidedBy, 'a former moderator')}, {dayOf(decidedAt)}
        </h3>
        <p className="mt-1 text-sm text-ink-3">{decisionReasonNames[reason]}</p>
        <p dir="auto" className="mt-1.5 whitespace-pre-wrap text-md text-ink-2 wrap-anywhere">
          {decisionWords}
        </p>
        {decisionNote && (
          <p dir="auto" className="mt-2 text-base text-ink-3 wrap-anywhere">
            Note: {decisionNote}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="type-label">
          {shownName(author)}, {dayOf(madeAt)}
        </h3>
        <p dir="auto" className="mt-1.5 whitespace-pre-wrap text-md text-ink-2 wrap-anywhere">
          {appealText}
        </p>
      </div>
    </section>
  )
}
