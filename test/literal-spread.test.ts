import { expect, test } from 'vitest'
import { lintOf } from './lint.ts'

const RULE = './test/literal-spread.grit'

// A rule that never fails proves nothing.
test.for([
  ['export const post = { ...{ id, title }, kind }', false],
  ['export const post = { kind, ...{ id: 1 } }', false],
  ['export const ids = [...[1, 2], 3]', false],
  ['export const ids = [...([1, 2] as const), 3]', false],
  ['export const most = Math.max(...[1, 2])', false],
  ['export const Page = () => <Post {...{ id, title }} />', false],
  ['export const post = { ...row, ...(isOwn && { draft }), ...(place ? { place } : {}) }', true],
  ['export const ids = [...others, ...(isOwn ? [id] : [])]', true],
  ["export const tabs = [...['sent', 'received'].map(tabOf), all]", true],
  ['export const Page = () => <Post {...post} />', true],
] as const)('%s', async ([code, isFine]) => {
  expect((await lintOf(code, RULE)).includes('instead of spreading a literal')).toBe(!isFine)
})

test('Biome checks this in every file', async () => {
  const { plugins } = (await import('../biome.json')).default
  expect(plugins).toContain(RULE)
})
