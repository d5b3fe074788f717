import type { Deposit } from '#contract/deposits.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { shortDayOf, timeOf } from '../../../platform/time.ts'
import { HistoryEntry, HistoryPanel } from '../../../ui/history-panel.tsx'
import { wordsOfEvent } from '../deposit-words.ts'

/** The deposit's history, newest first, with who did what. */
export function History({ deposit }: { deposit: Deposit }) {
  const { history, viewer } = deposit
  const nameOf = (side: 'buyer' | 'seller') => (side === viewer ? 'You' : firstNameOf(deposit[side]))
  return (
    <HistoryPanel>
      {history.toReversed().map(({ event, by, at }) => (
        <HistoryEntry key={`${event} ${at}`} at={at} when={`${shortDayOf(at)}, ${timeOf(at)}`}>
          {by && <b className="font-semibold text-ink">{nameOf(by)} </b>}
          {wordsOfEvent(event)}
        </HistoryEntry>
      ))}
    </HistoryPanel>
  )
}
