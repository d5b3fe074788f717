import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { bountyQuery } from '../bounties/index.ts'
import { sessionQuery } from '../identity/index.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { useAcceptAnswer } from './api.ts'

/** For the author of the thread. If accepting pays out a bounty, it asks first. */
export function AcceptButton({ reply, isAccepted }: { reply: Reply; isAccepted: boolean }) {
  const { toggle, isPending, payout, onClose } = useAcceptance(reply, isAccepted)
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-pressed={isAccepted}
        isBusy={isPending}
        className={isAccepted ? 'text-ok!' : ''}
        icon={isAccepted ? <CircleCheck size={16} aria-hidden /> : <Check size={16} aria-hidden />}
        onClick={() => void toggle().catch((error: Error) => errorToast(error))}
      >
        {isAccepted ? 'Accepted' : 'Accept answer'}
      </Button>
      {payout !== null && <AcceptDialog reply={reply} vbt={payout} onClose={onClose} />}
    </>
  )
}

/** `payout`: what the member is asked to pay; null if there is nothing to ask. */
function useAcceptance(reply: Reply, isAccepted: boolean) {
  const queryClient = useQueryClient()
  const me = useQuery(sessionQuery).data?.me
  const acceptAnswer = useAcceptAnswer(reply.postId)
  const [isAsking, setAsking] = useState(false)
  const [payout, setPayout] = useState<number | null>(null)

  async function toggle() {
    if (isAccepted) {
      await acceptAnswer.mutateAsync(null)
      return toast('No longer the accepted answer')
    }
    setAsking(true)
    // Fetches the current bounty, because the page may show an older one.
    const query = queryClient.fetchQuery({ ...bountyQuery(reply.postId), staleTime: 0 })
    const { bounty } = await query.finally(() => setAsking(false))
    if (bounty?.state === 'open' && reply.author && reply.author.id !== me?.id) return setPayout(bounty.vbt)
    await acceptAnswer.mutateAsync(reply.id)
    toast(bounty?.state === 'open' ? 'Answer accepted. The bounty stays open' : 'Answer accepted')
  }
  return { toggle, isPending: isAsking || acceptAnswer.isPending, payout, onClose: () => setPayout(null) }
}
