import { type RefObject, useState } from 'react'
import { dayStart } from '../../../../platform/day-start.ts'
import { errorToast } from '../../../../ui/toast.tsx'
import type { Chat } from '../../sync/use-chat.ts'
import type { ListHandle } from '../message-list.tsx'

export type Finding = ReturnType<typeof useFinding>

/** Goes to a message or a day, whether it is loaded or not. */
export function useFinding(chat: Chat, list: RefObject<ListHandle | null>) {
  const [isOpen, setOpen] = useState(false)
  const [foundSeq, setFoundSeq] = useState<number | null>(null)

  function show(seq: number) {
    setFoundSeq(seq)
    const isLoaded = chat.messages.some((message) => message.seq === seq)
    const arrived = isLoaded ? Promise.resolve() : chat.jumpTo(seq)
    arrived.then(() => list.current?.goTo({ seq }), errorToast)
  }
  return {
    isOpen,
    foundSeq,
    show,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      setFoundSeq(null)
    },
    showDate(date: string) {
      const go = (seq: number | undefined) => seq !== undefined && list.current?.goTo({ dayOf: seq })
      return chat.jumpToMoment(dayStart(date)).then(go, errorToast)
    },
  }
}
