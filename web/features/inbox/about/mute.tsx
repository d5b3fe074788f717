import { Bell, BellOff } from 'lucide-react'
import { type Conversation, MUTES } from '#contract/inbox.ts'
import { Menu, MenuItem, menuItemClass } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { isMuted } from '../list/row-words.ts'
import { useChangeConversation } from './api.ts'
import { mutedWords, muteNames } from './mute-words.ts'

const choices = MUTES.filter((mute) => mute !== 'off')

/** Chooses how long the conversation makes no sound, or ends that. */
export function Mute({ conversation }: { conversation: Conversation }) {
  const change = useChangeConversation(conversation.id)
  const set = (mute: (typeof MUTES)[number]) => {
    if (change.isPending) return
    change.mutateAsync({ mute }).then(
      () => toast(mute === 'off' ? 'Notifications are back on' : 'Conversation muted'),
      (error) => errorToast(error),
    )
  }
  if (isMuted(conversation)) {
    return (
      <button type="button" onClick={() => set('off')} className={menuItemClass}>
        <Bell size={20} strokeWidth={1.75} aria-hidden />
        <span className="py-1.5">
          <span className="block">Unmute</span>
          <span className="block text-sm font-normal text-ink-3">{mutedWords(conversation.mutedUntil!)}</span>
        </span>
      </button>
    )
  }
  return (
    <Popover
      className="w-full"
      trigger={(opener) => (
        <button type="button" {...opener} className={menuItemClass}>
          <BellOff size={20} strokeWidth={1.75} aria-hidden />
          Mute
        </button>
      )}
    >
      {(close) => (
        <Menu label="Mute">
          {choices.map((mute) => (
            <MenuItem
              key={mute}
              onSelect={() => {
                close()
                set(mute)
              }}
            >
              {muteNames[mute]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Popover>
  )
}
