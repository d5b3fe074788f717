import type { Member } from '#contract/members.ts'
import { errorToast, toast } from '../../ui/toast.tsx'
import { useInterest, useMemberAct } from './api.ts'

const showError = (error: Error) => errorToast(error)

/** Actions without a dialog, with Undo in the toast: the menu that started them closes at once. */
export function useQuickActs() {
  const act = useMemberAct()
  const interest = useInterest()

  return {
    mute({ handle, name }: Pick<Member, 'handle' | 'name'>) {
      const unmute = () =>
        act.mutateAsync({ act: 'unmute', handle }).then(() => toast(`${name} is no longer muted`), showError)
      return act
        .mutateAsync({ act: 'mute', handle })
        .then(() => toast(`${name} is muted`, { label: 'Undo', onSelect: () => void unmute() }), showError)
    },
    loseInterest({ id: postId, title }: { id: number; title: string }) {
      const undo = () =>
        interest
          .mutateAsync({ postId, isInterested: true })
          .then(() => toast(`“${title}” is back in your lists`), showError)
      return interest
        .mutateAsync({ postId, isInterested: false })
        .then(() => toast(`You won’t see “${title}” again`, { label: 'Undo', onSelect: () => void undo() }), showError)
    },
  }
}
