import type { Reply } from '#contract/replies.ts'

/** The placeholder of a removed or hidden reply that others answered or quoted. */
export function ReplyPlaceholder({ reply, isTarget }: { reply: Reply; isTarget: boolean }) {
  return (
    <article
      data-held
      data-reply={reply.number}
      tabIndex={-1}
      aria-label={`Reply ${reply.number}`}
      className={`flex scroll-mt-[calc(var(--nav-h)+72px)] justify-between gap-3 rounded-lg px-4 py-3.5 text-base text-ink-3 inset-ring inset-ring-line outline-none md:px-6 ${isTarget ? 'inset-ring-2 inset-ring-focus' : ''}`}
    >
      <p>{reply.state === 'removed' ? 'The author deleted this reply.' : 'A moderator hid this reply.'}</p>
      <span className="font-semibold tabular-nums">#{reply.number}</span>
    </article>
  )
}
