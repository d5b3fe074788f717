import type { FieldError } from '#contract/basics.ts'

const MAX_DEPTH = 32

/**
 * The first thing in a parsed body that no schema sees and the database refuses: NUL, half of a surrogate pair, or
 * objects so deep that reading them again would exhaust the stack.
 */
export function findUnstorable(body: unknown): FieldError | undefined {
  // A list of what is still to be looked at: recursion is what a deep body would break.
  const waiting = [{ value: body, path: [] as string[] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    const message = flawOf(value, path)
    if (message) return { field: path.slice(0, MAX_DEPTH).join('.'), message }
    for (const [name, inner] of entriesOf(value)) {
      const flawOfName = textFlaw(name)
      if (flawOfName) return { field: path.join('.'), message: flawOfName }
      waiting.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

function flawOf(value: unknown, path: string[]) {
  if (path.length > MAX_DEPTH) return `Must not be nested deeper than ${MAX_DEPTH} levels.`
  return typeof value === 'string' ? textFlaw(value) : undefined
}

function textFlaw(text: string) {
  if (text.includes('\0')) return 'Must not contain the character NUL.'
  if (!text.isWellFormed()) return 'Must not contain half of a character (a lone surrogate).'
  return undefined
}

/** Only of what a JSON text can hold: an uploaded file is a Buffer or a stream. */
function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item, position) => [String(position), item])
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.entries(value) : []
}
