import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatCents, formatTokens, VBT_CENTS } from '#contract/money.ts'
import { pathOf } from '#contract/paths.ts'
import { debtWords, wordsOfEntry, wordsOfLine } from '#contract/statement-words.ts'
import type { StatementEntry, StatementLine } from '#contract/wallet.ts'
import { dayOf, shortDayOf, timeOf } from '../../../platform/time.ts'
import { lineIcons } from './line-icons.ts'

/** The columns; on phones, cause and amount, with the date and the balance below. */
export const columns =
  'md:grid md:grid-cols-[76px_40px_minmax(0,1fr)_minmax(84px,auto)_84px_84px] md:gap-x-4 lg:grid-cols-[76px_40px_minmax(0,1fr)_110px_96px_96px]'

/** What happened: when, what, how much, and what was held and available afterward. An order unfolds to its entries. */
export function StatementItem({ line }: { line: StatementLine }) {
  const { what, detail } = wordsOfLine(line)
  const Icon = lineIcons[line.cause]
  return (
    <li
      className={`${columns} border-t border-line px-4 py-3 tabular-nums max-md:grid max-md:grid-cols-[40px_minmax(0,1fr)_auto] max-md:gap-x-3 md:px-6`}
    >
      <When at={line.movedAt} />
      <span className="grid size-10 place-items-center rounded-md bg-surface-2 text-ink-2 max-md:row-start-1">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 max-md:row-start-1">
        <p className="text-base leading-5 font-[650] [overflow-wrap:anywhere]">
          <Cause line={line}>{what}</Cause>
        </p>
        {detail && <p className="text-sm leading-5 [overflow-wrap:anywhere] text-ink-3">{detail}</p>}
        {line.entries.length > 0 && <Entries line={line} />}
      </div>
      <Amount line={line} />
      <p className="text-right text-base leading-5 text-ink-2 max-md:hidden">
        <span className="sr-only">Held </span>
        {formatTokens(line.heldVbt)}
        <Change vbt={line.heldChangeVbt} />
      </p>
      <p className="text-right text-base leading-5 font-[650] max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:pt-1 max-md:text-sm max-md:font-normal max-md:text-ink-3">
        <span className="md:sr-only">Available </span>
        {formatTokens(line.availableVbt)}
        {line.heldVbt > 0 && <span className="md:hidden">, held {formatTokens(line.heldVbt)}</span>}
      </p>
    </li>
  )
}

function When({ at }: { at: string }) {
  return (
    <time
      dateTime={at}
      title={`${dayOf(at)}, ${timeOf(at)}`}
      className="text-base leading-5 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:justify-self-start max-md:pt-1 max-md:text-sm max-md:text-ink-3"
    >
      <span className="md:font-[650]">{shortDayOf(at)}</span>
      <span className="md:hidden">, </span>
      <span className="text-sm text-ink-3 md:block">{timeOf(at)}</span>
    </time>
  )
}

/** A link to what it is about, if there is one. */
function Cause({ line, children }: { line: StatementLine; children: ReactNode }) {
  const path = pathOfLine(line)
  if (!path) return children
  return (
    <Link
      to={path as never}
      className="-my-0.5 inline-block leading-6 hover:text-powder hover:underline hover:underline-offset-3 max-md:-my-2 max-md:py-2"
    >
      {children}
    </Link>
  )
}

function pathOfLine({ cause, post, order, topUpId }: StatementLine) {
  if (cause === 'payout' || cause === 'payout_returned') return '/tokens/payouts'
  if (order) return `/orders/${order.id}`
  if (topUpId) return `/tokens/receipts/${topUpId}`
  return post && pathOf(post)
}

function Amount({ line }: { line: StatementLine }) {
  const { amountVbt } = line
  if (amountVbt === 0) {
    return <p className="text-right text-sm leading-5 text-ink-3 max-md:row-start-1">{debtWords(line)}</p>
  }
  return (
    <p className="text-right leading-5 max-md:row-start-1">
      <span className={`text-base font-[650] ${amountVbt > 0 ? 'text-ok' : ''}`}>{signed(amountVbt)}</span>
      <span className="block text-sm text-ink-3">{formatCents(Math.abs(amountVbt) * VBT_CENTS)}</span>
    </p>
  )
}

function Entries({ line }: { line: StatementLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-6 items-center gap-1 text-sm font-semibold text-powder hover:underline max-md:min-h-11"
      >
        {isOpen ? 'Hide' : `Show all ${line.entries.length}`} steps
        <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      <ol id={listId} hidden={!isOpen} className="mt-1 grid gap-1.5 border-l-2 border-line pl-3 text-sm">
        {line.entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5">
            <span className="text-ink-3">{shortDayOf(entry.movedAt)}</span>
            <span className="[overflow-wrap:anywhere]">{wordsOfEntry(entry, line)}</span>
            <EntryAmount entry={entry} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** With a sign if it changed the balance, and without one if tokens only stopped being held. */
function EntryAmount({ entry: { amountVbt, heldChangeVbt } }: { entry: StatementEntry }) {
  if (amountVbt === 0) return <span className="text-ink-3">{formatTokens(Math.abs(heldChangeVbt))}</span>
  return <span className={amountVbt > 0 ? 'text-ok' : ''}>{signed(amountVbt)}</span>
}

function Change({ vbt }: { vbt: number }) {
  if (vbt === 0) return null
  return <span className="block text-sm text-ink-3">{signed(vbt)}</span>
}

/** '+8', '−4' */
export function signed(vbt: number) {
  return `${vbt > 0 ? '+' : '−'}${formatTokens(Math.abs(vbt))}`
}
