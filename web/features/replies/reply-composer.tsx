import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { pathOf } from '#contract/paths.ts'
import type { Reply, Thread } from '#contract/replies.ts'
import { buttonClass } from '../../ui/button.tsx'
import { sessionQuery, VerifyButton } from '../identity/index.ts'
import { WhileOn } from '../switches/index.ts'
import { useMakeReply } from './api.ts'
import { readDraft } from './draft.ts'
import { ReplyForm } from './reply-form.tsx'

type Props = {
  postId: number
  thread: Thread
  insert: RefObject<((text: string) => void) | null>
  onSent: (reply: Reply) => void
}

export function ReplyComposer({ postId, thread, insert, onSent }: Props) {
  const { data: session } = useQuery(sessionQuery)
  const makeReply = useMakeReply(postId)
  const back = pathOf({ kind: 'forum', id: postId })
  if (!session) return null
  if (!session.me) {
    return (
      <Invitation words="Know the answer, or have the same problem?">
        <Link to="/signin" search={{ back, why: 'reply' }} className={buttonClass({ look: 'primary' })}>
          Sign in to reply
        </Link>
      </Invitation>
    )
  }
  if (!session.me.isVerified) {
    return (
      <Invitation words="Verify your email to reply.">
        <VerifyButton />
      </Invitation>
    )
  }
  const draftKey = `reply:${session.me.id}:${postId}` as const
  // Keep the form if there is a draft: the refused call explains why, and the text stays visible.
  if (!thread.can.reply && !readDraft(draftKey))
    return <Invitation words="Nobody can reply while this post is hidden or deleted." />
  return (
    <WhileOn name="comments" isKept={readDraft(draftKey) !== null}>
      <ReplyForm
        className="rounded-lg bg-surface-1 p-4 shadow-1 md:px-6 md:py-5"
        draftKey={draftKey}
        label="Your reply"
        submitLabel="Send reply"
        busyLabel="Sending ..."
        call={makeReply}
        back={back}
        insert={insert}
        onDone={onSent}
      />
    </WhileOn>
  )
}

function Invitation({ words, children }: { words: string; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-1 p-5 shadow-1 md:px-6">
      <p className="text-ink-2">{words}</p>
      {children}
    </div>
  )
}
