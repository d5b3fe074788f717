import type { ErrorObject } from 'ajv'
import type { FieldError } from '#contract/basics.ts'
import { own } from '#contract/own.ts'

/** More than anyone would read; a 1 MB body can contain 100,000 mistakes. */
const MAX_ERRORS = 50

type Schema = Record<string, unknown> & { description?: string }
type Mistake = ErrorObject & { parentSchema?: Schema }

/** Returns one sentence per field that says what is allowed there. */
export function fieldErrors(mistakes: readonly Mistake[]): FieldError[] {
  const found = new Map<string, string>()
  for (const mistake of mistakes) {
    const field = fieldOf(mistake)
    if (!found.has(field)) found.set(field, sentenceOf(mistake, field))
    if (found.size === MAX_ERRORS) break
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

/** `/hours/monday/0/opens` -> `hours.monday.0.opens`, plus the name of a missing or unknown field. */
function fieldOf({ instancePath, params }: Mistake) {
  const path = instancePath.split('/').slice(1).map(unescaped)
  const name = params.missingProperty ?? params.additionalProperty ?? params.tag
  return [...path, ...(name === undefined ? [] : [String(name)])].join('.') || 'body'
}

/** Decodes JSON Pointer escapes (RFC 6901) in the validator's paths. */
function unescaped(part: string) {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function sentenceOf(mistake: Mistake, field: string) {
  const write = own(sentences, mistake.keyword)
  return write
    ? write(mistake.parentSchema ?? {}, { ...mistake.params, field })
    : `It ${mistake.message ?? 'is not allowed'}.`
}

/** The error of a required field without visible text. */
export const BLANK = 'This can’t be blank.'

type Sentence = (schema: Schema, params: Record<string, unknown>) => string

const count = (number: unknown) => Number(number).toLocaleString('en-US')

const size: Sentence = ({ minLength = 0, maxLength }) => {
  if (maxLength === undefined) return `Use at least ${count(minLength)} characters.`
  if (Number(minLength) <= 1) return `Use up to ${count(maxLength)} characters.`
  if (minLength === maxLength) return `Use exactly ${count(maxLength)} characters.`
  return `Use ${count(minLength)} to ${count(maxLength)} characters.`
}

const amount: Sentence = (schema, { field }) => {
  if (/year$/i.test(String(field))) return yearFrom(schema.minimum)
  const kind = [schema.type].flat().includes('integer') ? 'a whole number' : 'a number'
  return `Enter ${[kind, ...boundsOf(schema)].join(' ')}.`
}

function yearFrom(minimum: unknown) {
  return minimum ? `Enter a year, ${minimum} or later.` : 'Enter a year, such as 1967.'
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema) {
  // The largest safe integer is a technical limit that means nothing to people.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (minimum !== undefined && most !== undefined) return [`from ${count(minimum)} to ${count(most)}`]
  return [
    minimum === undefined ? null : `of ${count(minimum)} or more`,
    exclusiveMinimum === undefined ? null : `over ${count(exclusiveMinimum)}`,
    most === undefined ? null : `up to ${count(most)}`,
    exclusiveMaximum === undefined ? null : `under ${count(exclusiveMaximum)}`,
  ].filter((bound) => bound !== null)
}

const length: Sentence = ({ minItems = 0, maxItems }) => {
  if (maxItems === undefined) return `Add at least ${count(minItems)}.`
  return Number(minItems) === 0
    ? `You can add up to ${count(maxItems)}.`
    : `Add ${count(minItems)} to ${count(maxItems)}.`
}

const types: Record<string, Sentence> = {
  string: () => 'Must be text.',
  integer: amount,
  number: amount,
  boolean: () => 'Must be true or false.',
  array: () => 'Must be a list.',
  object: () => 'Must be an object with named fields.',
  null: () => 'Must be null.',
}

const forms: Record<string, string> = {
  'date-time': 'Enter a date and time with a time zone, such as 2026-11-20T18:30:00Z.',
  date: 'Enter a date, such as 2026-11-20.',
  uuid: 'Must be a UUID, such as 0b9d6f3e-6f0e-4c1e-9a56-0d1f6c9b7a52.',
  email: 'Enter an email address, such as name@example.com.',
}

const sentences: Record<string, Sentence> = {
  required: () => 'This is required.',
  additionalProperties: ({ properties }) =>
    `This field doesn’t exist. Use ${Object.keys(properties ?? {}).join(', ')}.`,
  type: (schema, params) =>
    own(types, String([params.type].flat()[0]).split(',')[0]!)?.(schema, params) ?? 'Has the wrong type.',
  enum: (_, { allowedValues }) => choice(allowedValues as unknown[]),
  const: (_, { allowedValue }) => `Must be ${JSON.stringify(allowedValue)}.`,
  discriminator: (schema, { tag }) => choice(tagsOf(schema, String(tag))),
  minLength: (schema, params) => (params.limit === 1 ? BLANK : size(schema, params)),
  maxLength: size,
  // `server/routes.test.ts` checks that each pattern has a description of what it allows.
  pattern: ({ pattern, description }) =>
    pattern === '\\S' ? BLANK : (description ?? 'That doesn’t look right. Check it.'),
  format: (_, { format }) => own(forms, String(format)) ?? `Enter a valid ${format}.`,
  minimum: amount,
  maximum: amount,
  exclusiveMinimum: amount,
  exclusiveMaximum: amount,
  multipleOf: (_, { multipleOf }) => `Enter a multiple of ${count(multipleOf)}.`,
  minItems: length,
  maxItems: length,
  uniqueItems: () => 'Each one can appear only once.',
  minProperties: () => 'Send at least one field.',
}

/** `null` in an enumeration stands for no choice. */
function choice(allowed: unknown[]) {
  return `Choose one of these: ${allowed.filter((value) => value !== null).join(', ')}.`
}

function tagsOf({ oneOf }: Schema, tag: string) {
  return (oneOf as { properties: Record<string, { const?: string; enum?: string[] }> }[]).flatMap(({ properties }) => {
    const { const: only, enum: several = [] } = own(properties, tag) ?? {}
    return only === undefined ? several : [only]
  })
}
