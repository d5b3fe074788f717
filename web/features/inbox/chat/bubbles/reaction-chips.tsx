import type { Emoji, Message } from '#contract/messages.ts'
import { EmojiPicture, emojiName } from '../emoji.tsx'

type Props = {
  reactions: Message['reactions']
  meId: number
  /** Undefined: the viewer can't react. */
  onReact: ((emoji: Emoji | null) => void) | undefined
}

/** Both sides' reactions. Pressing your own removes it. */
export function ReactionChips({ reactions, meId, onReact }: Props) {
  if (reactions.length === 0) return null
  const byEmoji = Map.groupBy(reactions, ({ emoji }) => emoji)
  return (
    <ul aria-label="Reactions" className="-mt-2 flex gap-1 px-2">
      {[...byEmoji].map(([emoji, all]) => {
        const isMine = all.some(({ memberId }) => memberId === meId)
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={`${emojiName(emoji)}, ${all.length}`}
              disabled={!onReact}
              onClick={() => onReact?.(isMine ? null : emoji)}
              className={`relative flex h-6.5 items-center gap-1 rounded-full px-2 text-sm text-ink-2 tabular-nums inset-ring after:absolute after:-inset-2.5 ${isMine ? 'bg-surface-3 inset-ring-powder' : 'bg-surface-1 inset-ring-line'}`}
            >
              <EmojiPicture emoji={emoji} size={16} />
              {all.length > 1 && <span aria-hidden>{all.length}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
