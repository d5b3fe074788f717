import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { CHANGE_MINUTES, EMOJI, type Emoji, type Message } from '#contract/messages.ts'
import { timeOf } from '../../../../platform/time.ts'
import { PHONE, useMedia } from '../../../../platform/use-media.ts'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useModal } from '../../../../ui/use-modal.ts'
import { EmojiPicture, emojiName } from '../emoji.tsx'
import { positionBeside } from './position.ts'

export type MenuActs = {
  onReply: () => void
  onCopy: () => void
  onEdit: () => void
  onRemove: () => void
  onReport: () => void
  onReact: (emoji: Emoji | null) => void
}
type Props = {
  message: Message
  meId: number
  canSend: boolean
  /** The pressed element; the menu opens beside it. */
  at: DOMRect
  acts: MenuActs
  onClose: () => void
}

/** All that can be done with a message: a sheet on phones, else a small layer beside it. */
export function MessageMenu(props: Props) {
  const isPhone = useMedia(PHONE)
  const { message, onClose } = props
  if (!isPhone) return <Layer {...props} />
  return (
    <Sheet side="bottom" title={`Message, ${timeOf(message.sentAt)}`} onClose={onClose}>
      <Items {...props} />
    </Sheet>
  )
}

function Layer(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, props.onClose)
  return (
    <dialog
      ref={dialog}
      aria-label={labelOf(props.message)}
      style={positionBeside(props.at)}
      className="enter-drop fixed m-0 w-66 rounded-lg bg-surface-1 text-ink shadow-3 inset-ring inset-ring-line backdrop:bg-transparent!"
    >
      <Items {...props} />
    </dialog>
  )
}

function labelOf({ sentAt }: Message) {
  return `Message at ${timeOf(sentAt)}`
}

function Items({ message, meId, canSend, acts, onClose }: Props) {
  const isMine = message.authorId === meId
  const isRemoved = message.removedAt !== null
  const canAnswer = canSend && !isRemoved
  const canChange = isMine && !isRemoved && Date.now() - Date.parse(message.sentAt) < CHANGE_MINUTES * 60_000
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu label={labelOf(message)}>
      {canAnswer && <Emojis message={message} meId={meId} onReact={(emoji) => then(() => acts.onReact(emoji))()} />}
      {canAnswer && (
        <MenuItem icon={<Reply size={18} aria-hidden />} onSelect={then(acts.onReply)}>
          Reply
        </MenuItem>
      )}
      {message.text && (
        <MenuItem icon={<Copy size={18} aria-hidden />} onSelect={then(acts.onCopy)}>
          Copy
        </MenuItem>
      )}
      {canChange && canSend && message.text && (
        <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={then(acts.onEdit)}>
          Edit
        </MenuItem>
      )}
      {canChange && (
        <MenuItem icon={<Trash2 size={18} aria-hidden />} onSelect={then(acts.onRemove)}>
          Remove
        </MenuItem>
      )}
      {!isMine && (
        <MenuItem icon={<Flag size={18} aria-hidden />} onSelect={then(acts.onReport)}>
          Report
        </MenuItem>
      )}
    </Menu>
  )
}

type EmojisProps = { message: Message; meId: number; onReact: (emoji: Emoji | null) => void }

/** One of six reactions. Pressing the chosen one again removes it. */
function Emojis({ message, meId, onReact }: EmojisProps) {
  const own = message.reactions.find(({ memberId }) => memberId === meId)?.emoji
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a menu.
    <div role="group" aria-label="React" className="mb-1 flex justify-between border-b border-line pb-1">
      {EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemradio"
          aria-checked={emoji === own}
          aria-label={emojiName(emoji)}
          onClick={() => onReact(emoji === own ? null : emoji)}
          className="grid size-10 place-items-center rounded-full hover:bg-surface-2 aria-checked:bg-surface-3 aria-checked:inset-ring aria-checked:inset-ring-powder pointer-coarse:size-12"
        >
          <EmojiPicture emoji={emoji} size={24} />
        </button>
      ))}
    </div>
  )
}
