import { expect, test } from 'vitest'
import { lintOf } from './lint.ts'

const RULE = './test/literal-destructuring.grit'

// A rule that never fails proves nothing.
test.for([
  ['const [from, to] = [Math.min(a, b), Math.max(a, b)]', false],
  ['export const [LEAST, MOST] = [1, 9]', false],
  ['let [x, y] = [0, 0]', false],
  ['const [from, to] = range(a, b)', true],
  ["const [own, other] = isBuyer ? ['buyer', 'seller'] : ['seller', 'buyer']", true],
  ['const [first, last] = [a, b].toSorted()', true],
  ["const [program, ...words] = [...launcher, 'sh']", true],
] as const)('%s', async ([code, isFine]) => {
  expect((await lintOf(code, RULE)).includes('in a statement of its own')).toBe(!isFine)
})

test('Biome checks this in the product, but not in tests', async () => {
  const { overrides } = (await import('../biome.json')).default
  expect(overrides).toContainEqual({
    includes: ['contract/**', 'gateway/**', 'server/**', 'web/**', '!**/*.test.ts', '!**/*.test.tsx'],
    plugins: [RULE],
  })
})
