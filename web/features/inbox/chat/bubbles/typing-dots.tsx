import './typing-dots.css'

/** Three dots while the other side is typing. Not announced: before each message, that would be too much. */
export function TypingDots({ name }: { name: string }) {
  return (
    <div
      role="img"
      aria-label={`${name} is typing`}
      className="typing-dots inline-flex gap-1 rounded-[14px] rounded-bl-[4px] bg-surface-2 p-3.5"
    >
      <i />
      <i />
      <i />
    </div>
  )
}
