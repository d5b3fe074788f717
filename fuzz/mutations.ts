import fc, { type Arbitrary } from 'fast-check'
import type { Parts } from './call.ts'
import { hostileHeaders, hostileNames, hostileTexts, hostileValues } from './hostile.ts'

/** Breaks one thing in a call. */
export function mutationOf(parts: Parts): Arbitrary<Parts> {
  const { path, query, headers, body } = parts
  const changes: { weight: number; arbitrary: Arbitrary<Parts> }[] = [
    {
      weight: 1,
      arbitrary: fc.constantFrom(...hostileHeaders).map((more) => ({ ...parts, headers: { ...headers, ...more } })),
    },
    { weight: 2, arbitrary: mutatedQuery(query).map((changed) => ({ ...parts, query: changed })) },
  ]
  const names = Object.keys(path)
  if (names.length > 0) {
    const values = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...hostileTexts))
    changes.push({
      weight: 3,
      arbitrary: values.map(([name, text]) => ({ ...parts, path: { ...path, [name]: text } })),
    })
  }
  if (body !== undefined) {
    changes.push({ weight: 6, arbitrary: mutatedValue(body).map((changed) => ({ ...parts, body: changed })) })
  }
  return fc.oneof(...changes)
}

function mutatedQuery(query: Parts['query']): Arbitrary<Parts['query']> {
  const more = fc.tuple(
    fc.constantFrom(...hostileNames, 'limit', 'after', 'kind', 'q', 'kind[]', '__proto__[a]'),
    text(),
  )
  const added = more.map((pair): Parts['query'] => [...query, pair])
  if (query.length === 0) return added
  const at = fc.nat({ max: query.length - 1 })
  const replaced = fc.tuple(at, text()).map(([index, value]) => query.with(index, [query[index]![0], value]))
  const doubled = at.map((index): Parts['query'] => [...query, query[index]!])
  const many = at.map((index) => [...query, ...Array.from({ length: 200 }, () => query[index]!)])
  const left = at.map((index) => query.toSpliced(index, 1))
  return fc.oneof(added, replaced, replaced, replaced, doubled, many, left)
}

function text() {
  return fc.constantFrom(...hostileTexts)
}

/** Replaces the value or something inside of it, or adds or removes a field. */
function mutatedValue(value: unknown): Arbitrary<unknown> {
  const replaced = fc.constantFrom(...hostileValues)
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (names.length === 0) return replaced
  const inside = value as Record<string, unknown>
  const put = (name: string, changed: unknown) =>
    Array.isArray(value) ? value.with(Number(name), changed) : { ...inside, [name]: changed }
  const one = fc.constantFrom(...names)
  const changed = one.chain((name) => mutatedValue(inside[name]).map((worse) => put(name, worse)))
  const left = one.map((name) => (Array.isArray(value) ? value.slice(1) : { ...inside, [name]: undefined }))
  const added = fc
    .tuple(fc.constantFrom(...hostileNames), replaced)
    .map(([name, more]) =>
      Array.isArray(value)
        ? [...value, more]
        : Object.defineProperty({ ...inside }, name, { value: more, enumerable: true }),
    )
  return fc.oneof({ weight: 6, arbitrary: changed }, left, added, replaced)
}
