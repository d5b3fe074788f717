import type { ReportSnapshot } from '#contract/reports.ts'
import { whenOf } from '../words.ts'

/** Collapsed at first: moderators should read no more of a conversation than they need. */
export function Earlier({ messages }: { messages: NonNullable<ReportSnapshot['earlier']> }) {
  if (messages.length === 0) return null
  return (
    <details className="mt-3 text-base">
      <summary className="cursor-pointer py-2 text-sm text-powder">
        {messages.length === 1 ? '1 earlier message' : `${messages.length} earlier messages`}
      </summary>
      <ol className="grid gap-2">
        {messages.map(({ isReporters, text, sentAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes
          <li dir="auto" key={place} className="whitespace-pre-wrap break-words text-ink-2">
            <b className="text-sm text-ink-3">{isReporters ? 'Reporter' : 'Author'}, </b>
            <span className="text-sm text-ink-3">{whenOf(sentAt)}: </span>
            {text || '(No text)'}
          </li>
        ))}
      </ol>
    </details>
  )
}
