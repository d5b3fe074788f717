import { ArrowDown, CircleCheck } from 'lucide-react'
import type { Reply } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { ReplyBody, ReplyHead } from './reply-item.tsx'

type Props = { reply: Reply; askerId: number; onGo: () => void }

/** Shown below the question, wherever in the thread the reply is. */
export function AcceptedAnswer({ reply, askerId, onGo }: Props) {
  return (
    <section className="rounded-lg bg-surface-1 p-5 shadow-1 inset-ring inset-ring-ok/60 md:px-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3 flex items-center gap-2 text-ok">
          <CircleCheck size={22} aria-hidden />
          Accepted answer
        </h2>
        <Button look="quiet" size="sm" icon={<ArrowDown size={16} aria-hidden />} onClick={onGo}>
          Go to reply #{reply.number}
        </Button>
      </div>
      <ReplyHead reply={reply} isAsker={reply.author?.id === askerId} isAccepted={false} />
      <div className="mt-3">
        <ReplyBody reply={reply} />
      </div>
    </section>
  )
}
