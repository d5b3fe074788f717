import fc, { type Arbitrary } from 'fast-check'
import type { Operation, Parameter } from './operations.ts'
import type { FuzzedRole } from './people.ts'
import { type Known, valuesOf } from './values.ts'

/** The parts of a call that mutations work on. `query` and `path` are not encoded yet. */
export type Parts = {
  path: Record<string, string>
  query: Pairs
  headers: Record<string, string>
  /** A JSON body. */
  body: unknown
}

/** A call ready to send. `target`: the encoded path and query. */
export type Call = {
  role: FuzzedRole
  method: string
  target: string
  headers: Record<string, string | string[]>
  body: Buffer | string | undefined
}

/** Generates calls that an operation's schemas allow. */
export function validParts(operation: Operation, known: Known): Arbitrary<Parts> {
  // Mostly without optional fields: a call with all thirty filters would find nothing.
  const sometimes = (values: Arbitrary<Pairs>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant<Pairs>([]) }, { weight: 1, arbitrary: values })
  return partsOf(operation, known, sometimes)
}

/** The same without optional query fields and headers. */
export function requiredParts(operation: Operation, known: Known): Arbitrary<Parts> {
  return partsOf(operation, known, () => fc.constant([]))
}

type Pairs = [name: string, value: string][]

function partsOf(
  { parameters, body }: Operation,
  known: Known,
  optional: (values: Arbitrary<Pairs>) => Arbitrary<Pairs>,
): Arbitrary<Parts> {
  const pairsIn = (where: Parameter['in']) =>
    fc
      .tuple(
        ...parameters
          .filter((parameter) => parameter.in === where)
          .map((parameter) => (parameter.required ? pairs(parameter, known) : optional(pairs(parameter, known)))),
      )
      .map((all) => all.flat())
  return fc.record({
    path: pairsIn('path').map((all) => Object.fromEntries(all)),
    query: pairsIn('query'),
    headers: pairsIn('header').map((all) => Object.fromEntries(all)),
    body: body ? valuesOf(body, known) : fc.constant(undefined),
  })
}

/** A list becomes one pair for each of its values. */
function pairs({ name, schema }: Parameter, known: Known): Arbitrary<Pairs> {
  return valuesOf(schema, known, name).map((value) => [value].flat().map((one) => [name, String(one)]))
}

export function written(operation: Operation, role: FuzzedRole, parts: Parts): Call {
  const { path, query, headers, body } = parts
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) => encoded(path[name] ?? ''))
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const json = body === undefined ? undefined : jsonOf(body)
  return {
    role,
    method: operation.method,
    target: search ? `${address}?${search}` : address,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: json,
  }
}

/** A lone surrogate cannot be encoded. */
function encoded(text: string) {
  return encodeURIComponent(text.toWellFormed())
}

/** A placeholder for a number that JSON can express but JavaScript cannot represent. */
export const HUGE = '\u{10FFFD}1e309\u{10FFFD}'

function jsonOf(body: unknown) {
  return JSON.stringify(body)?.replaceAll(`"${HUGE}"`, '1e309')
}

/** A command to repeat the call by hand. */
export function curlOf(origin: string, { role, method, target, headers, body = '' }: Call) {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `-H ${quoted(`${name}: ${one}`)}`),
  )
  const data = body.length === 0 ? [] : [`--data-binary ${quoted(body)}`]
  const who = role === 'visitor' ? [] : [`-b "$${role.toUpperCase()}_COOKIE"`]
  return ['curl -si --globoff --path-as-is -X', method, quoted(`${origin}${target}`), ...who, ...lines, ...data].join(
    ' ',
  )
}

/** Quotes for a shell; escapes non-ASCII text byte by byte. */
function quoted(text: string | Buffer) {
  const bytes = Buffer.from(text as string)
  const isPlain = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  if (isPlain) return `'${bytes.toString().replaceAll("'", String.raw`'\''`)}'`
  return `$'${[...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'`
}
