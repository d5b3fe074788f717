import fc, { type Arbitrary } from 'fast-check'
import type { Call } from './call.ts'
import { hostileTexts } from './hostile.ts'
import { FUZZED_ROLES } from './people.ts'

/** Parts of the URLs of pictures and videos. */
const pieces = [
  'w_320',
  'w_320,c_fill,h_180',
  'w_1e309',
  'w_-1,h_0',
  'f_auto,q_auto',
  'f_mp4',
  'c_constructor',
  'constructor_1',
  '__proto___1',
  'toString_',
  'v1',
  'v1e309',
  'v99999999999999999999',
  'a.webp',
  'a.constructor',
  '.webp',
  'a.b.c.d',
] as const

/** Generates calls to undocumented URLs: pages, feeds, files, the stand-in for Google, socket handshakes. */
export function otherCalls(templates: readonly string[], files: readonly string[]): Arbitrary<Call> {
  const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.constantFrom(...pieces), fc.nat().map(String))
  const encoded = text.map((one) => encodeURIComponent(one.toWellFormed()))
  const rest = fc.oneof(
    fc
      .array(fc.oneof(encoded, fc.constantFrom(...pieces)), { minLength: 1, maxLength: 3 })
      .map((some) => some.join('/')),
    fc.constantFrom('a', ...files.map((file) => file.split('/upload/')[1]!)),
  )
  const address = fc.constantFrom(...templates).chain((template) => {
    const names = template.split(/(:\w+|\*)/)
    return fc.tuple(...names.map((name) => filled(name, encoded, rest))).map((parts) => parts.join(''))
  })
  const query = fc.oneof(
    fc.constant(''),
    fc.tuple(encoded, encoded).map(([name, value]) => `?${name}=${value}`),
    // Never the same address twice, for whatever is cached by address.
    fc.nat().map((turn) => `?x=${turn}`),
    fc.nat().map((turn) => `?utm_source=${turn}&${'tag=a&'.repeat(turn % 1_000)}`),
  )
  return fc.record({
    role: fc.constantFrom(...FUZZED_ROLES),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
    target: fc.tuple(address, query).map(([path, more]) => `${path.startsWith('/') ? path : `/${path}`}${more}`),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { range: 'bytes=0-0' },
      { accept: 'image/avif' },
      { range: 'x' },
    ),
    body: fc.constant(undefined),
  })
}

function filled(name: string, text: Arbitrary<string>, rest: Arbitrary<string>) {
  if (name === '*') return rest
  if (name === ':cloud') return fc.constantFrom('vrumies', 'constructor')
  return name.startsWith(':') ? text : fc.constant(name)
}
