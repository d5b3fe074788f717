import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

/** What Biome says about this code with only one of our rules on. */
export async function lintOf(code: string, rule: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-lint-'))
  const settings = { linter: { rules: { recommended: false } }, plugins: [resolve(rule)] }
  await writeFile(join(folder, 'biome.json'), JSON.stringify(settings))
  await writeFile(join(folder, 'code.tsx'), code)
  const said = await new Promise<string>((done) => {
    execFile('biome', ['lint', 'code.tsx'], { cwd: folder }, (_error, out, err) => done(`${out}${err}`))
  })
  await rm(folder, { recursive: true })
  expect(said).toContain('Checked 1 file')
  return said
}
