import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST_LINES = 250

const product = globSync('{contract,gateway,server,web}/**/*.{ts,tsx,mjs,js,css,html,mjml}', {
  exclude: ['**/*.test.{ts,tsx}', 'server/platform/mail/layout.html', 'web/platform/api-types.ts'],
}).toSorted()

test('no file of the product is too long', () => {
  expect(product.length).toBeGreaterThan(1_000)
  expect(product.flatMap((file) => tooLong(file, readFileSync(file, 'utf8')))).toEqual([])
})

// A rule that never fails proves nothing.
test.for([
  [250, []],
  [251, ['server/long.ts has 251 lines; the most is 250: split it by idea']],
] as const)('of a file with %i lines, it says: %s', ([lines, said]) => {
  expect(tooLong('server/long.ts', 'draw()\n'.repeat(lines))).toEqual(said)
})

function tooLong(file: string, text: string) {
  const lines = text.trimEnd().split('\n').length
  return lines > MOST_LINES ? [`${file} has ${lines} lines; the most is ${MOST_LINES}: split it by idea`] : []
}
