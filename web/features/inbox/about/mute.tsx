import { Bell, BellOff, ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type Conversation, MUTES } from '#contract/conversations.ts'
import { menuItemClass } from '../../../ui/menu.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { isMuted } from '../list/row-words.ts'
import { useChangeConversation } from './api.ts'
import { mutedWords, muteNames } from './mute-words.ts'

const choices = MUTES.filter((mute) => mute !== 'off')

/** Chooses how long to mute the conversation, or unmutes it. The choices open in place, and the focus returns. */
export function Mute({ conversation }: { conversation: Conversation }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const change = useChangeConversation(conversation.id)
  const isOn = isMuted(conversation)
  const set = (mute: (typeof MUTES)[number]) => {
    button.current?.focus()
    setIsOpen(false)
    if (change.isPending) return
    change.mutateAsync({ mute }).then(
      () => toast(mute === 'off' ? 'Notifications are back on' : 'Conversation muted'),
      (error) => errorToast(error),
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        {...(!isOn && { 'aria-expanded': isOpen, 'aria-controls': id })}
        onClick={() => (isOn ? set('off') : setIsOpen(!isOpen))}
        className={menuItemClass}
      >
        {isOn ? <Unmute until={conversation.mutedUntil!} /> : <MuteLabel isOpen={isOpen} />}
      </button>
      <ul id={id} hidden={!isOpen || isOn}>
        {choices.map((mute) => (
          <li key={mute}>
            <button type="button" onClick={() => set(mute)} className={`${menuItemClass} pl-11`}>
              {muteNames[mute]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function MuteLabel({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <BellOff size={20} strokeWidth={1.75} aria-hidden />
      Mute
      <ChevronDown size={18} aria-hidden className={`ml-auto transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </>
  )
}

function Unmute({ until }: { until: string }) {
  return (
    <>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      <span className="py-1.5">
        <span className="block">Unmute</span>
        <span className="block text-sm font-normal text-ink-3">{mutedWords(until)}</span>
      </span>
    </>
  )
}
