import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import type { Reply } from '#contract/replies.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBountyRefetch } from '../bounties/index.ts'
import { useAcceptAnswer } from './api.ts'

/** Says what accepting the reply pays, and to whom. */
export function AcceptDialog({ reply, vbt, onClose }: { reply: Reply; vbt: number; onClose: () => void }) {
  const acceptAnswer = useAcceptAnswer(reply.postId)
  const refetchAll = useBountyRefetch(reply.postId)
  const name = reply.author && shownName(reply.author)

  async function accept() {
    await acceptAnswer.mutateAsync(reply.id)
    onClose()
    toast(`Answer accepted. ${name} gets ${formatVbt(vbt)}`)
    void refetchAll()
  }

  return (
    <ActDialog
      title="Accept this answer?"
      act={`Accept and pay ${formatVbt(vbt)}`}
      busyLabel="Accepting ..."
      look="primary"
      call={acceptAnswer}
      onAct={accept}
      onClose={onClose}
    >
      <p>
        <b className="font-semibold text-ink">{name}</b> gets your bounty of{' '}
        <b className="font-semibold whitespace-nowrap text-ink">{formatVbt(vbt)}</b>. You can accept another answer
        later, but a bounty is paid only once, and it doesn’t come back.
      </p>
    </ActDialog>
  )
}
