import fc, { type Arbitrary } from 'fast-check'
import { longTexts } from '../test/long-texts.ts'
import type { Schema } from './operations.ts'

/** Existing values for a name such as `postId`; undefined: generate values from the schema. */
export type Known = (name: string) => readonly unknown[] | undefined

/** For text without a maximum length. */
const LONGEST = 100
/** The fields for Markdown are longer than this, and so are descriptions. */
const LONG = 5_000

/** Generates valid values of a schema, often edge cases (shortest, longest, smallest, largest, empty). */
export function valuesOf(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const given = known(name)
  if (given?.length && !isList(schema)) return fc.constantFrom(...given)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, known, name)))
  }
  return ofType[String(schema.type)]?.(schema, known, name) ?? fc.jsonValue()
}

const ofType: Record<string, (schema: Schema, known: Known, name: string) => Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 2 ** 31 }) =>
    fc.oneof(
      fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), Number(minimum) + 100) }),
      fc.constantFrom(Number(minimum), Number(maximum)),
    ),
  number: ({ minimum, exclusiveMinimum, maximum }) =>
    fc.double({ min: Number(minimum ?? exclusiveMinimum ?? 0) + 1e-6, max: Number(maximum ?? 1e6), noNaN: true }),
  string: (schema) => texts(schema),
  array: ({ items = {}, minItems = 0, maxItems = 20 }, known, name) =>
    fc.array(valuesOf(items as Schema, known, name), {
      minLength: Number(minItems),
      maxLength: Math.min(Number(maxItems), 20),
    }),
  object: objects,
}

function isList({ type }: Schema) {
  return type === 'array'
}

function objects({ properties = {}, required = [], additionalProperties }: Schema, known: Known) {
  const fields = Object.entries(properties as Record<string, Schema>)
  if (fields.length === 0)
    return additionalProperties === false ? fc.constant({}) : fc.dictionary(fc.string(), fc.jsonValue())
  const record = Object.fromEntries(fields.map(([name, schema]) => [name, valuesOf(schema, known, name)]))
  return fc.record(record, { requiredKeys: required as string[], noNullPrototype: true })
}

const formats: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.uuid().map((id) => `${id}@example.test`),
  'date-time': moments().map((moment) => moment.toISOString()),
  date: moments().map((moment) => moment.toISOString().slice(0, 10)),
}

function moments() {
  return fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
}

const matching = new Map<string, Arbitrary<string>>()

function texts({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema): Arbitrary<string> {
  const formatted = formats[String(format)]
  if (formatted) return formatted
  if (pattern === '^/(?![/\\\\])') return fc.constantFrom('/', '/market', '/settings?tab=1')
  if (pattern && pattern !== '\\S') return textsMatching(String(pattern))
  const [least, most] = [Number(minLength), Number(maxLength)]
  const written = fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, Math.max(least, 40)) })
  const edges = fc.constantFrom(
    'a'.repeat(Math.max(least, 1)),
    'ä'.repeat(most),
    `🏁${'x '.repeat(most)}`.slice(0, most),
  )
  const either = fc.oneof(
    { weight: 3, arbitrary: words(least, most) },
    { weight: 2, arbitrary: written },
    { weight: 1, arbitrary: edges },
    ...(most >= LONG ? [{ weight: 2, arbitrary: slowTexts(most) }] : []),
  )
  return pattern ? either.filter((text) => /\S/.test(text)) : either
}

/** Texts that are slow to render, as long as the field allows. */
function slowTexts(most: number) {
  return fc.constantFrom(...longTexts(most)).map(([, text]) => text)
}

/** Words as a person would type them. */
function words(least: number, most: number) {
  const word = fc.constantFrom(
    'turbo',
    'Nissan',
    'brakes',
    'coupe',
    '@ann',
    '#track',
    'https://example.test/a',
    '**bold**',
  )
  return fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' ').padEnd(least, 'x').slice(0, most))
}

function textsMatching(pattern: string) {
  const arbitrary = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, arbitrary)
  return arbitrary
}
