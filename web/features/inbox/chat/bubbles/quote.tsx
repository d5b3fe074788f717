import type { Message } from '#contract/messages.ts'

type Quoted = Pick<NonNullable<Message['replyTo']>, 'text' | 'isRemoved'>

/** The message that another one answers. A press shows it in the chat. */
export function Quote({ name, quoted, onShow }: { name: string; quoted: Quoted; onShow?: () => void }) {
  const words = quoted.isRemoved ? 'This message was removed' : quoted.text || 'Photo, video, or file'
  const box = 'mb-1.5 block w-full rounded-sm bg-bg/40 px-3 py-1.5 text-left text-sm'
  const lines = (
    <>
      <b className="block truncate font-semibold text-ink-2">{name}</b>
      <span className={`line-clamp-2 wrap-anywhere text-ink-2 ${quoted.isRemoved ? 'italic' : ''}`}>{words}</span>
    </>
  )
  if (!onShow || quoted.isRemoved) return <div className={box}>{lines}</div>
  return (
    <button type="button" onClick={onShow} className={`${box} hover:bg-bg/60`}>
      <span className="sr-only">Reply to </span>
      {lines}
    </button>
  )
}
