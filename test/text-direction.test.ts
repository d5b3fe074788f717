import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What members write can be in any script, and its direction must not depend on the words around it.

const sources = globSync('web/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Opening tags, with their attributes. */
const TAG = /<([a-z]+)\b((?:[^<>{}]|=>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)>/g

/** Inputs in which nobody writes words. */
const WORDLESS = /type="(?:checkbox|radio|file|range|number|email)"|inputMode="(?:numeric|decimal)"/

const tags = sources.flatMap(({ path, text }) =>
  [...text.matchAll(TAG)].map(([, name = '', attributes = '']) => ({ path, name, attributes })),
)

function withoutDirection(isNeeded: (tag: (typeof tags)[number]) => boolean) {
  return tags
    .filter((tag) => isNeeded(tag) && !/\bdir=/.test(tag.attributes))
    .map(({ path, name }) => `${path}: <${name}>`)
}

test('every text field takes its direction from what is typed', () => {
  const isField = ({ name, attributes }: (typeof tags)[number]) =>
    name === 'textarea' || (name === 'input' && !WORDLESS.test(attributes))

  expect(tags.filter(isField).length).toBeGreaterThan(3)
  expect(withoutDirection(isField)).toEqual([])
})

test('every block of lines that members wrote takes its direction from them', () => {
  const isBlock = ({ path, attributes }: (typeof tags)[number]) =>
    /whitespace-pre-(?:line|wrap)|dangerouslySetInnerHTML/.test(attributes) && !path.endsWith('admin/viewing/json.tsx')

  expect(tags.filter(isBlock).length).toBeGreaterThan(15)
  expect(withoutDirection(isBlock)).toEqual([])
})

test('names and titles in sentences are isolated from them', () => {
  const bare =
    /(?<!<bdi>)(?<![=$])\{(?:\w+\.)*(?:(?:author|member|seller|buyer|person|other)\.name|(?:post|vehicle|about)\.title)\}/g
  const found = sources.flatMap(({ path, text }) => (text.match(bare) ?? []).map((name) => `${path}: ${name}`))

  expect(found).toEqual([])
})
