import { useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNote } from '../../../../ui/error-note.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { BlockOther } from '../../block-other.tsx'
import { useAnswerRequest } from '../api.ts'
import { nameOf } from '../names.ts'

type Props = { conversation: Conversation; onDeclined: (() => void) | undefined }

/** Takes the place of the field: a stranger has written. */
export function RequestPanel({ conversation, onDeclined }: Props) {
  const { id, other } = conversation
  const answer = useAnswerRequest(id)
  const [isBlocking, setBlocking] = useState(false)
  const name = nameOf(conversation)
  const decline = () =>
    answer.mutate(false, {
      onSuccess: () => {
        toast(`Request declined: ${name}`)
        onDeclined?.()
      },
    })
  return (
    <section aria-label="Message request" className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <p className="text-ink-2">
        <b className="font-semibold text-ink">{name} wants to message you.</b> They can’t see that you’ve read this. If
        you decline, we won’t tell them.
      </p>
      <ErrorNote error={answer.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
          Accept
        </Button>
        <Button look="outline" disabled={answer.isPending} onClick={decline}>
          Decline
        </Button>
        {other && (
          <Button look="danger" onClick={() => setBlocking(true)}>
            Block
          </Button>
        )}
      </div>
      {isBlocking && other && <BlockOther conversationId={id} member={other} onClose={() => setBlocking(false)} />}
    </section>
  )
}

/** Takes the place of the field while nothing can be sent, with the reason if it can be told. */
export function NoComposer({ children }: { children: string }) {
  return (
    <p className="border-t border-line px-6 py-5 pb-[max(20px,env(safe-area-inset-bottom))] text-center text-ink-2">
      {children}
    </p>
  )
}
