import type { Deposit } from '#contract/deposits.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { shortDayOf, timeOf } from '../../../platform/time.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { wordsOfEvent } from '../deposit-words.ts'

/** The deposit's history, newest first, with who did what. */
export function History({ deposit }: { deposit: Deposit }) {
  const { history, viewer } = deposit
  const nameOf = (side: 'buyer' | 'seller') => (side === viewer ? 'You' : firstNameOf(deposit[side]))
  return (
    <SidePanel title="History">
      <ol className="grid gap-3">
        {history.toReversed().map(({ event, by, at }) => (
          <li key={`${event} ${at}`} className="grid grid-cols-[104px_minmax(0,1fr)] gap-3">
            <time dateTime={at} className="text-sm leading-5.5 text-ink-3 tabular-nums">
              {shortDayOf(at)}, {timeOf(at)}
            </time>
            <p className="min-w-0 break-words">
              {by && <b className="font-semibold text-ink">{nameOf(by)} </b>}
              {wordsOfEvent(event)}
            </p>
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}
