import { Lock, UserX } from 'lucide-react'
import type { Standing } from '#contract/standing.ts'
import { dayOf } from '../../platform/time.ts'
import { Line, Why } from './why.tsx'
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
        <Why reason={reason} words={words}>
          <Line name="What happens">{effectWords(suspension)}</Line>
        </Why>
      </section>
    </>
  )
}
