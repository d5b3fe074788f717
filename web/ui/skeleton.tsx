import type { CSSProperties } from 'react'

/** A grey shape where something will stand. */
export function Bone({ className = '', style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden style={style} className={`shimmering block rounded-xs ${className}`} />
}

/** Some lines of text to come. */
export function TextBones({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={`grid gap-2.5 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that say nothing.
        <Bone key={line} className="h-3.5" style={{ width: `${[96, 88, 62, 78][line % 4]}%` }} />
      ))}
    </span>
  )
}
