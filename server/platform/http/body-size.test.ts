import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Input, Nullable, OneOf, RequiredText } from '#contract/basics.ts'
import { Credentials } from '#contract/identity.ts'
import { largestBody } from './body-size.ts'

const escaped = (text: string) =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

test.for<[title: string, schema: object, largest: string]>([
  ['escaped text', Input({ title: RequiredText(120) }), `{"title":${escaped('🏁'.repeat(120))}}`],
  ['text or nothing', Input({ bio: Nullable(Type.String({ maxLength: 10 })) }), `{"bio":${escaped('🏁'.repeat(10))}}`],
  [
    'a list',
    Input({ tags: Type.Array(RequiredText(5), { maxItems: 3 }) }),
    '{"tags":["🏁🏁🏁🏁🏁","🏁🏁🏁🏁🏁","🏁🏁🏁🏁🏁"]}',
  ],
  [
    'numbers',
    Input({ a: Type.Integer(), b: Type.Optional(Type.Number()) }),
    '{"a":9007199254740991,"b":-1.7976931348623157e308}',
  ],
  ['formats', Input({ id: Type.String({ format: 'uuid' }) }), `{"id":"${crypto.randomUUID()}"}`],
  ['choices', Input({ kind: Type.Enum(['one', 'three']) }), '{"kind":"three"}'],
])('%s fit, also when they are indented', ([, schema, largest]) => {
  const { bytes, marks } = largestBody(schema)
  const indented = JSON.stringify(JSON.parse(largest), null, 4)

  expect(bytes).toBeGreaterThanOrEqual(Math.max(Buffer.byteLength(largest), Buffer.byteLength(indented)))
  expect(marks).toBeGreaterThanOrEqual(largest.replace(/"[^"]*"/g, '').match(/[[{,]/g)!.length)
})

test('the largest of several variants counts', () => {
  const small = Input({ kind: Type.Literal('small'), text: Type.String({ maxLength: 5 }) })
  const large = Input({ kind: Type.Literal('large'), text: Type.String({ maxLength: 500 }) })

  expect(largestBody(OneOf('kind', [small, large as never]))).toEqual(largestBody(large))
})

test.for<[title: string, schema: object]>([
  ['text', Input({ text: Type.String() })],
  ['text with only a pattern', Input({ text: Type.String({ pattern: '^a+$' }) })],
  ['a list', Input({ list: Type.Array(Type.Integer()) })],
  ['an object with unknown fields', Type.Object({ a: Type.Integer() })],
  ['a record', Input({ record: Type.Record(Type.String(), Type.Integer()) })],
  ['anything', Input({ anything: Type.Unknown() })],
])('%s without a limit has no largest body', ([, schema]) => {
  expect(largestBody(schema).bytes).toBe(Infinity)
})

test('a sign-in takes about five kilobytes at most', () => {
  expect(largestBody(Credentials).bytes).toBeLessThan(5_000)
})
