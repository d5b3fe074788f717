import type { CSSProperties } from 'react'

/** A gray placeholder for content that is loading. */
export function Bone({ className = '', style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden style={style} className={`shimmering block rounded-xs ${className}`} />
}

/** Placeholder lines of text. */
export function TextBones({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={`grid gap-2.5 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical.
        <Bone key={line} className="h-3.5" style={{ width: `${[96, 88, 62, 78][line % 4]}%` }} />
      ))}
    </span>
  )
}
