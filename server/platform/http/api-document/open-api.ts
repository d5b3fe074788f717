/** Any object of a document. */
export type Part = Record<string, unknown>

export type Operation = {
  tags: readonly string[]
  parameters?: readonly Part[]
  security?: readonly Part[]
  responses: Record<string, Part>
}

export type Paths = Record<string, Record<string, Operation>>

/** As much of an OpenAPI document as we change. */
export type ApiDocument = { tags: { name: string }[]; paths: Paths; components: Record<string, Record<string, Part>> }

/** Applies `change` to every operation. */
export function eachOperation(paths: Paths, change: (operation: Operation) => Operation): Paths {
  const changed = Object.entries(paths).map(([path, operations]) => {
    const inPath = Object.entries(operations).map(([method, operation]) => [method, change(operation)] as const)
    return [path, Object.fromEntries(inPath)] as const
  })
  return Object.fromEntries(changed)
}

const known = new WeakMap<object, string>()

/** Text that is the same for equal values, whatever the order of their keys. The values must not change. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const text = known.get(value) ?? (Array.isArray(value) ? `[${value.map(canonical)}]` : `{${textsOf(value)}}`)
  known.set(value, text)
  return text
}

function textsOf(part: object) {
  return Object.entries(inOrder({ ...part })).map(([key, value]) => `"${key}":${canonical(value)}`)
}

export function inOrder<Value>(parts: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
