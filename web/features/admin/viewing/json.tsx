import type { ReactNode } from 'react'

type Value = unknown

/** JSON, formatted and colored: keys powder, numbers brass. Values are rendered as text, never as markup. */
export function Json({ value }: { value: Value }) {
  return (
    <pre className="rounded-md border border-line bg-bg px-3.5 py-3 font-mono text-sm/5 wrap-anywhere whitespace-pre-wrap text-ink-2">
      {write(value, '')}
    </pre>
  )
}

function write(value: Value, indent: string): ReactNode {
  if (Array.isArray(value)) {
    return block(
      '[]',
      value.map((entry) => write(entry, `${indent}  `)),
      indent,
    )
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, entry]) => (
      <>
        <span className="text-powder">{JSON.stringify(key)}</span>: {write(entry, `${indent}  `)}
      </>
    ))
    return block('{}', entries, indent)
  }
  return <span className={looks[typeof value] ?? 'text-ink-3'}>{JSON.stringify(value)}</span>
}

const looks: Record<string, string> = { string: 'text-ink', number: 'text-brass', boolean: 'text-brass' }

function block(brackets: string, entries: ReactNode[], indent: string) {
  const [open, close] = brackets
  if (entries.length === 0) return brackets
  return (
    <>
      {open}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
        <span key={index}>
          {`\n${indent}  `}
          {entry}
          {index < entries.length - 1 && ','}
        </span>
      ))}
      {`\n${indent}`}
      {close}
    </>
  )
}
