import type { Me } from '#contract/members.ts'
import type { Sent } from './api.ts'
import { CommentFrame } from './comment-frame.tsx'

/** As it will stand there, while it is on its way. */
export function SendingComment({ sent, me }: { sent: Sent; me: Me | null }) {
  return (
    <div className="opacity-60">
      <CommentFrame author={me} meta="Sending ...">
        {sent.text}
      </CommentFrame>
    </div>
  )
}
