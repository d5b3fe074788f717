import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fullDisk } from '#test/full-disk.ts'
import { diskFailure } from './disk-failure.ts'
import { findDiskProblem } from './room.ts'

test('a folder that takes files has no problem, and nothing stays in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  expect(await findDiskProblem(folder)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('a full or closed disk is the problem', async () => {
  const disk = await fullDisk()
  onTestFinished(() => disk.stop())

  expect(diskFailure(await findDiskProblem(disk.folder))).toBeDefined()
  expect(await disk.files()).toEqual([])
})
