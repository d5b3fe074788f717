import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A copy of the project, so that no mistake can stay behind in the project itself. */
export async function copyOfProject() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-mutants-'))
  for (const file of await sourcesIn('.')) await cp(file, join(folder, file))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The files under a folder that git knows or would add. */
export async function sourcesIn(folder: string) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', folder]
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 16 * 2 ** 20 })
  return stdout.split('\n').filter((file) => file && existsSync(file))
}
