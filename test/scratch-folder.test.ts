import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const code = `
  import { scratchFolder } from './scripts/scratch-folder.mjs'
  console.log(scratchFolder('vrumies-scratch-'))
  process.stdin.resume().on('end', () => process.exit(3))
`

function start() {
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
}

test.for<[string, (child: ChildProcess) => void, number]>([
  ['ends', (child) => child.stdin!.end(), 3],
  ['is interrupted', (child) => child.kill('SIGINT'), 130],
  ['is stopped', (child) => child.kill('SIGTERM'), 143],
])('a scratch folder is deleted when its process %s', async ([, end, status]) => {
  const child = start()
  const exited = once(child, 'exit')
  const [folder] = (await once(createInterface(child.stdout), 'line')) as [string]
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/file'), 'text')
  end(child)

  expect(await exited).toEqual([status, null])
  expect(existsSync(folder)).toBe(false)
})
