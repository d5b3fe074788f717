import { ShieldAlert } from 'lucide-react'
import type { Message } from '#contract/messages.ts'

const words: Record<Message['warnings'][number], string> = {
  payment: 'Pay only through VRUMIES. If you pay somewhere else, we can’t get your money back.',
  link: 'Careful: a link in this message hides where it leads. Don’t sign in or pay there.',
}

/** What to be careful with in somebody else's message. */
export function WarningNotes({ warnings }: Pick<Message, 'warnings'>) {
  return warnings.map((warning) => (
    <p
      key={warning}
      className="flex max-w-[52ch] items-start gap-2 rounded-sm bg-surface-1 px-3 py-2 text-sm text-ink-2 inset-ring inset-ring-line"
    >
      <ShieldAlert size={16} aria-hidden className="mt-px shrink-0 text-danger" />
      {words[warning]}
    </p>
  ))
}
