import { expect, test } from 'vitest'
import { lintOf } from './lint.ts'

const RULE = './web/function-length.grit'

const long = (lines: number) => `export function Long() {\n${'  draw()\n'.repeat(lines - 2)}}\n`
const nested = (lines: number) =>
  `export const Long = () => {\n  const draw = () => {\n${'    dot()\n'.repeat(lines - 5)}  }\n  draw()\n}\n`

// A rule that never fails proves nothing.
test.for([
  [60, 'with calls', long(60), true],
  [61, 'with calls', long(61), false],
  [60, 'with a function', nested(60), true],
  [61, 'with a function', nested(61), false],
] as const)('%i lines %s', async ([, , code, fits]) => {
  expect((await lintOf(code, RULE)).includes('does not fit on a screen')).toBe(!fits)
})

test('Biome checks this in every component', async () => {
  const { overrides } = (await import('../biome.json')).default
  expect(overrides).toContainEqual({ includes: ['web/**/*.tsx'], plugins: [RULE] })
})
