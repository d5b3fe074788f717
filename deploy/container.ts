import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

type Run = (command: string, values: string[], options: { cwd: string }) => Promise<string>

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', '').split('\n')
const instructions = lines.flatMap((line) => {
  const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
  return word && rest ? [{ word, rest }] : []
})
const allOf = (word: string) => instructions.filter((instruction) => instruction.word === word).map(({ rest }) => rest)
const arrayOf = (word: string) => JSON.parse(/\[.*\]$/.exec(allOf(word).at(-1) ?? '')?.[0] ?? '[]') as string[]

/** The first word of each FROM: `node:24-bookworm-slim`. */
export const baseImages = allOf('FROM').map((rest) => rest.split(' ')[0]!)
/** The image's ENV variables. */
export const environment = Object.fromEntries(
  allOf('ENV').flatMap((pairs) => pairs.split(' ').map((pair) => pair.split('=') as [string, string])),
)
/** The container's command and health check: a program and its arguments. */
export const command = arrayOf('CMD')
export const healthCommand = arrayOf('HEALTHCHECK')

/** Folders of node_modules that the image goes without; some end with `*`. */
export const removedPackages = allOf('RUN')
  .flatMap((line) => /^cd node_modules && rm -rf (.+)$/.exec(line)?.[1] ?? [])
  .flatMap((names) => names.split(/ +/))

/** Runs the COPY and RUN steps of the first stage in `folder`; only a container engine can run the second stage. */
export async function buildIn(folder: string, run: Run) {
  const secondImage = instructions.findLastIndex(({ word }) => word === 'FROM')
  for (const { word, rest } of instructions.slice(0, secondImage)) {
    if (word === 'COPY') await copy(rest.split(' '), folder, run)
    if (word === 'RUN') await run('sh', ['-c', rest], { cwd: folder })
  }
}

/** Copies only files tracked by git, as in a fresh clone. */
async function copy(names: string[], folder: string, run: Run) {
  const listed = await run('git', ['ls-files', '--', ...names.slice(0, -1)], { cwd: root })
  for (const name of listed.trim().split('\n')) await cp(join(root, name), join(folder, name))
}
