import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

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
  expect((await lintOf(code)).includes('does not fit on a screen')).toBe(!fits)
})

test('Biome checks this in every component', async () => {
  const { overrides } = (await import('../biome.json')).default
  expect(overrides).toContainEqual({ includes: ['web/**/*.tsx'], plugins: ['./web/function-length.grit'] })
})

/** What our rule alone says about this code. */
async function lintOf(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-lint-'))
  const settings = { linter: { rules: { recommended: false } }, plugins: [resolve('web/function-length.grit')] }
  await writeFile(join(folder, 'biome.json'), JSON.stringify(settings))
  await writeFile(join(folder, 'long.tsx'), code)
  const said = await new Promise<string>((done) => {
    execFile('biome', ['lint', 'long.tsx'], { cwd: folder }, (_error, out, err) => done(`${out}${err}`))
  })
  await rm(folder, { recursive: true })
  expect(said).toContain('Checked 1 file')
  return said
}
