import type { FieldError } from '#contract/basics.ts'

/**
 * Finds the first text in a parsed body that schemas miss but the database refuses: NUL or a lone surrogate. Expects
 * what the JSON parser accepts, which is nested only a few levels deep. Allocates nothing as long as there is no mistake.
 */
export function findUnstorable(body: unknown): FieldError | undefined {
  if (typeof body === 'string') return problemWithText(body)
  if (Array.isArray(body)) return findInList(body)
  return isPlain(body) ? findInObject(body) : undefined
}

function findInList(list: readonly unknown[]): FieldError | undefined {
  for (let position = 0; position < list.length; position++) {
    const found = findUnstorable(list[position])
    if (found) return inside(String(position), found)
  }
  return undefined
}

function findInObject(object: Record<string, unknown>): FieldError | undefined {
  for (const name in object) {
    const wrongName = problemWithText(name)
    if (wrongName) return wrongName
    // own-name: the loop takes it from the object.
    const found = findUnstorable(object[name])
    if (found) return inside(name, found)
  }
  return undefined
}

function problemWithText(text: string): FieldError | undefined {
  if (text.includes('\0')) return { field: '', message: 'Must not contain the character NUL.' }
  if (!text.isWellFormed()) return { field: '', message: 'Must not contain a broken character (a lone surrogate).' }
  return undefined
}

/** Only JSON values are looked into: an uploaded file is a Buffer or a stream. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The path is put together only once there is a mistake. */
function inside(name: string, { field, message }: FieldError): FieldError {
  return { field: field === '' ? name : `${name}.${field}`, message }
}
