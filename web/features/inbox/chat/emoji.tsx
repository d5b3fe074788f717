import type { Emoji } from '#contract/messages.ts'

/** The names are read aloud. The files are pictures: not every machine has a font for these. */
const emojis: Record<Emoji, { name: string; file: string }> = {
  '👍': { name: 'Thumbs up', file: 'thumbs-up' },
  '❤️': { name: 'Heart', file: 'heart' },
  '😂': { name: 'Laughing', file: 'laughing' },
  '😮': { name: 'Surprised', file: 'surprised' },
  '🙏': { name: 'Thank you', file: 'thank-you' },
  '🔧': { name: 'Wrench', file: 'wrench' },
}

export function emojiName(emoji: Emoji) {
  return emojis[emoji].name
}

/** One of the six reactions, without its name. */
export function EmojiPicture({ emoji, size }: { emoji: Emoji; size: number }) {
  return (
    <img
      src={`/emoji/${emojis[emoji].file}.svg`}
      alt=""
      width={size}
      height={size}
      draggable={false}
      className="block shrink-0"
    />
  )
}
