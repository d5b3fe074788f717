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
    if (!found.has(field)) found.set(field, sentenceOf(mistake))
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

function sentenceOf(mistake: Mistake) {
  const write = own(sentences, mistake.keyword)
  return write ? write(mistake.parentSchema ?? {}, mistake.params) : `It ${mistake.message ?? 'is not allowed'}.`
}

type Sentence = (schema: Schema, params: Record<string, unknown>) => string

const size: Sentence = ({ minLength, maxLength }) => {
  if (maxLength === undefined)
    return minLength === 1 ? 'Must not be empty.' : `Must have at least ${minLength} characters.`
  if (minLength === undefined) return `Must have at most ${maxLength} characters.`
  return `Must have ${minLength} to ${maxLength} characters.`
}

const amount: Sentence = ({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }) => {
  const kind = [type].flat().includes('integer') ? 'a whole number' : 'a number'
  const bounds = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    // The largest safe integer is a technical limit that means nothing to people.
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`at most ${maximum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`less than ${exclusiveMaximum}`]),
  ]
  return `Must be ${kind}${bounds.length > 0 ? `, ${bounds.join(' and ')}` : ''}.`
}

const length: Sentence = ({ minItems = 0, maxItems }) =>
  maxItems === undefined ? `Must have at least ${minItems} entries.` : `Must have ${minItems} to ${maxItems} entries.`

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
  'date-time': 'Must be a date and time with a time zone, such as 2026-11-20T18:30:00Z.',
  date: 'Must be a date, such as 2026-11-20.',
  uuid: 'Must be a UUID, such as 0b9d6f3e-6f0e-4c1e-9a56-0d1f6c9b7a52.',
  email: 'Must be an email address, such as name@example.com.',
}

const sentences: Record<string, Sentence> = {
  required: () => 'This is required.',
  additionalProperties: ({ properties }) =>
    `Is not a known field. Allowed: ${Object.keys(properties ?? {}).join(', ')}.`,
  type: (schema, params) =>
    own(types, String([params.type].flat()[0]).split(',')[0]!)?.(schema, params) ?? 'Has the wrong type.',
  enum: (_, { allowedValues }) => `Must be one of: ${(allowedValues as unknown[]).join(', ')}.`,
  const: (_, { allowedValue }) => `Must be ${JSON.stringify(allowedValue)}.`,
  discriminator: (schema, { tag }) => `Must be one of: ${tagsOf(schema, String(tag)).join(', ')}.`,
  minLength: size,
  maxLength: size,
  pattern: ({ pattern, description }) =>
    pattern === '\\S' ? 'Must not be blank.' : (description ?? 'Has an invalid format.'),
  format: (_, { format }) => own(forms, String(format)) ?? `Must be a valid ${format}.`,
  minimum: amount,
  maximum: amount,
  exclusiveMinimum: amount,
  exclusiveMaximum: amount,
  multipleOf: (_, { multipleOf }) => `Must be a multiple of ${multipleOf}.`,
  minItems: length,
  maxItems: length,
  uniqueItems: () => 'Must not contain duplicates.',
  minProperties: () => 'Must have at least one field.',
}

function tagsOf({ oneOf }: Schema, tag: string) {
  return (oneOf as { properties: Record<string, { const?: string; enum?: string[] }> }[]).flatMap(({ properties }) => {
    const { const: only, enum: several = [] } = own(properties, tag) ?? {}
    return only === undefined ? several : [only]
  })
}
