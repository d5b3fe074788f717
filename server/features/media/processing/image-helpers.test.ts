import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { jpeg } from '#test/files.ts'
import { prepareImage } from './image.ts'

async function picture() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'a.jpg'), await jpeg())
  return { path: join(folder, 'a.jpg'), target: join(folder, 'a.webp') }
}

/** The helper processes of this process. */
function helpers() {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return lines
    .split('\n')
    .filter((line) => line.includes('image-process'))
    .map((line) => Number.parseInt(line, 10))
}

test('a process that dies between pictures is replaced unnoticed', async () => {
  const { path, target } = await picture()
  await prepareImage(path, target)

  for (const pid of helpers()) process.kill(pid, 'SIGKILL')

  expect(await prepareImage(path, target)).toMatchObject({ width: 800, height: 450 })
})

test('a picture that kills its process is refused, and the next one is read', async () => {
  const { path, target } = await picture()
  // Opening it blocks, which leaves time to kill the process.
  execFileSync('mkfifo', [`${path}.deadly`])
  const reading = prepareImage(`${path}.deadly`, target)
  const killer = setInterval(() => helpers().forEach((pid) => void process.kill(pid, 'SIGKILL')), 20)

  await expect(reading).rejects.toThrow('reading it takes too much time or memory')

  clearInterval(killer)
  expect(await prepareImage(path, target)).toMatchObject({ width: 800 })
})

test('reads a 49-megapixel AVIF, which takes the most memory of all formats', async () => {
  // A single-color picture of 7,000 by 7,000 pixels with transparency, drawn with sharp in advance, because drawing
  // takes longer than reading.
  const path = join(import.meta.dirname, '49-megapixels.avif')
  const { target } = await picture()

  expect(await prepareImage(path, target)).toMatchObject({ width: 2560, height: 2560 })
})
