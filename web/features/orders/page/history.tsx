import { formatDollars } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { Order } from '#contract/orders.ts'
import { shortDayOf, timeOf } from '../../../platform/time.ts'
import { HistoryEntry, HistoryPanel } from '../../../ui/history-panel.tsx'
import { eventWords } from '../names.ts'

/** Everything that happened, newest first, with who did it and why. */
export function History({ order }: { order: Order }) {
  if (order.history.length === 0) return null
  return (
    <HistoryPanel>
      {order.history.toReversed().map((entry) => (
        <HistoryEntry
          key={`${entry.event} ${entry.at}`}
          at={entry.at}
          when={`${shortDayOf(entry.at)}, ${timeOf(entry.at)}`}
        >
          {actorOf(entry) ? (
            <>
              <b className="font-semibold text-ink">{actorOf(entry)}</b> {lower(eventWords(order, entry.event))}
            </>
          ) : (
            eventWords(order, entry.event)
          )}
          {entry.amountVbt !== null && `, ${formatDollars(entry.amountVbt)}`}
          {entry.reason && (
            <span dir="auto" className="mt-0.5 block text-sm whitespace-pre-wrap text-ink-3">
              “{entry.reason}”
            </span>
          )}
        </HistoryEntry>
      ))}
    </HistoryPanel>
  )
}

/** Timed steps and agreements name nobody. */
function actorOf({ actor, by }: Order['history'][number]) {
  if (by === 'timer' || by === 'agreement') return null
  return shownName(actor, by === 'moderator' ? 'A moderator' : 'Deleted member')
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
