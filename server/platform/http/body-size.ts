import { own } from '#contract/own.ts'

type Schema = { readonly [keyword: string]: unknown }
/** Infinite if the schema does not say. `marks`: brackets, braces, and commas. */
export type BodySize = { bytes: number; marks: number }

/** '\ud83c\udfc1': a character outside the first plane, escaped, takes 12 bytes. */
const CHARACTER_BYTES = 12
const NUMBER_BYTES = 32
/** Punctuation, line breaks, and indentation around a value. */
const SPACING_BYTES = 24

/** The longest values of the formats that schemas may use; see formats.ts. */
const formatLengths: Record<string, number> = { uuid: 36, date: 10, 'date-time': 40, email: 254 }

const scalar = (bytes: number): BodySize => ({ bytes: bytes + SPACING_BYTES, marks: 1 })
const unbounded: BodySize = { bytes: Infinity, marks: Infinity }

/** The size of the largest JSON text that a schema allows, however it escapes its characters. */
export function largestBody(given: object): BodySize {
  const schema = given as Schema
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return larger(schema.enum.map(literal))
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices) return larger(choices.map(largestBody))
  const types = [schema.type].flat().map(String)
  return larger(types.map((type) => own(sizes, type)?.(schema) ?? unbounded))
}

const sizes: Record<string, (schema: Schema) => BodySize> = {
  null: () => scalar('null'.length),
  boolean: () => scalar('false'.length),
  integer: () => scalar(NUMBER_BYTES),
  number: () => scalar(NUMBER_BYTES),
  string: ({ maxLength, format }) =>
    scalar(Number(maxLength ?? own(formatLengths, String(format)) ?? Infinity) * CHARACTER_BYTES),
  array({ items, maxItems = Infinity }) {
    const item = largestBody(items ?? {})
    return sum([scalar(0), times(item, Number(maxItems))])
  },
  object({ properties = {}, additionalProperties }) {
    if (additionalProperties !== false) return unbounded
    const fields = Object.entries(properties as Record<string, Schema>)
    const inner = fields.map(([name, field]) => sum([scalar(name.length * CHARACTER_BYTES), largestBody(field)]))
    return sum([scalar(0), ...inner])
  },
}

function literal(value: unknown) {
  return scalar(JSON.stringify(value).length * CHARACTER_BYTES)
}

function larger(some: readonly BodySize[]): BodySize {
  return { bytes: Math.max(...some.map(({ bytes }) => bytes)), marks: Math.max(...some.map(({ marks }) => marks)) }
}

function sum(some: readonly BodySize[]): BodySize {
  return some.reduce((all, { bytes, marks }) => ({ bytes: all.bytes + bytes, marks: all.marks + marks }))
}

function times({ bytes, marks }: BodySize, count: number): BodySize {
  return count === 0 ? { bytes: 0, marks: 0 } : { bytes: bytes * count, marks: marks * count }
}
