import { Lock, UserX } from 'lucide-react'
import { decisionReasonNames } from '#contract/decision-words.ts'
import type { Standing } from '#contract/standing.ts'
import { dayOf } from '../../platform/time.ts'
import { effectWords, suspensionTitles, untilWords } from './words.ts'

type Props = { suspension: NonNullable<Standing['suspension']> }

/** Since when, until when, and why the account is suspended, and what that means. */
export function Suspension({ suspension }: Props) {
  const { kind, startedAt, endsAt, reason, words } = suspension
  const Icon = kind === 'full' ? UserX : Lock
  return (
    <>
      <header className="flex items-center gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:px-6 md:py-5">
        <span className="grid size-13 shrink-0 place-items-center rounded-lg bg-danger-wash text-danger">
          <Icon size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="type-h2 outline-none">
            {suspensionTitles[kind]}
          </h1>
          <p className="mt-0.5 text-md text-ink-2">
            Since {dayOf(startedAt)}, {untilWords(endsAt)}.
          </p>
        </div>
      </header>
      <section aria-label="Why" className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
        <dl className="grid gap-x-6 gap-y-3.5 text-md sm:grid-cols-[180px_minmax(0,1fr)] max-sm:[&>dd]:-mt-3">
          <dt className="text-ink-3">Rule</dt>
          <dd>{decisionReasonNames[reason]}</dd>
          {words && (
            <>
              <dt className="text-ink-3">What the moderator wrote</dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {words}
              </dd>
            </>
          )}
          <dt className="text-ink-3">What happens</dt>
          <dd>{effectWords(suspension)}</dd>
        </dl>
      </section>
    </>
  )
}
