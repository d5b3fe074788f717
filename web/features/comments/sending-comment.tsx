import type { Me } from '#contract/members.ts'
import type { Sent } from './api.ts'
import { CommentFrame } from './comment-frame.tsx'

/** A comment while it is being sent. */
export function SendingComment({ sent, me }: { sent: Sent; me: Me | null }) {
  return (
    <div className="opacity-60">
      <CommentFrame author={me} meta="Sending ...">
        {sent.text}
      </CommentFrame>
    </div>
  )
}
