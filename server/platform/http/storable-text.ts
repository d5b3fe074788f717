import type { FieldError } from '#contract/basics.ts'

const MAX_DEPTH = 32

/**
 * Finds the first thing in a parsed body that schemas miss but the database refuses: NUL, a lone surrogate, or nesting
 * so deep that parsing it again would overflow the stack.
 */
export function findUnstorable(body: unknown): FieldError | undefined {
  // An explicit stack, because a deep body would overflow the call stack.
  const waiting = [{ value: body, path: [] as string[] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    const message = problemWith(value, path)
    if (message) return { field: path.slice(0, MAX_DEPTH).join('.'), message }
    for (const [name, inner] of entriesOf(value)) {
      const problemWithName = problemWithText(name)
      if (problemWithName) return { field: path.join('.'), message: problemWithName }
      waiting.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

function problemWith(value: unknown, path: string[]) {
  if (path.length > MAX_DEPTH) return `Must not be nested deeper than ${MAX_DEPTH} levels.`
  return typeof value === 'string' ? problemWithText(value) : undefined
}

function problemWithText(text: string) {
  if (text.includes('\0')) return 'Must not contain the character NUL.'
  if (!text.isWellFormed()) return 'Must not contain a broken character (a lone surrogate).'
  return undefined
}

/** Only looks into JSON values: an uploaded file is a Buffer or a stream. */
function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item, position) => [String(position), item])
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.entries(value) : []
}
