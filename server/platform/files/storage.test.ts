import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucket } from '#test/bucket.ts'
import { makePrivateFolder } from './private-folder.ts'
import type { Storage } from './storage.ts'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'

let folder: string
let remote: Awaited<ReturnType<typeof bucket>>
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vrumies-storage-'))
  remote = await bucket()
  storages['on the disk'] = diskStorage(join(folder, 'kept'))
  storages['in a bucket'] = await s3Storage({
    bucket: 'vrumies',
    region: 'us-east-1',
    endpoint: remote.endpoint,
    accessKey: 'key',
    secretKey: 'secret',
  })
})

afterAll(async () => {
  await remote.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['on the disk', 'in a bucket'])('a file %s', (where) => {
  const kept = async (key: string, content: string) => {
    const path = join(folder, crypto.randomUUID())
    await writeFile(path, content)
    await storages[where]!.keep(key, path)
    return path
  }

  test('is moved into storage, and found with its size, completely and in part', async () => {
    const path = await kept('0001abcd/original', 'A flat six')

    expect(existsSync(path)).toBe(false)
    const file = await storages[where]!.find('0001abcd/original')
    expect(file!.bytes).toBe(10)
    expect(await text(await file!.open())).toBe('A flat six')
    expect(await text(await file!.open({ start: 2, end: 5 }))).toBe('flat')
  })

  test('that does not exist is null', async () => {
    expect(await storages[where]!.find('0002abcd/original')).toBeNull()
  })

  test('is on the local disk while a program uses it', async () => {
    await kept('0003abcd/clip.mp4', 'frames')

    const read = await storages[where]!.withLocal('0003abcd/clip.mp4', (path) => readFile(path, 'utf8'))

    expect(read).toBe('frames')
    expect(await storages[where]!.find('0003abcd/clip.mp4')).not.toBeNull()
  })

  test('is removed with its folder, and no other file is', async () => {
    await kept('0004abcd/original', 'one')
    await kept('0004abcd/w_320.webp', 'two')
    await kept('0004abcde/original', 'another')

    await storages[where]!.removeFolder('0004abcd')
    await storages[where]!.removeFolder('0005abcd')

    expect(await storages[where]!.find('0004abcd/original')).toBeNull()
    expect(await storages[where]!.find('0004abcd/w_320.webp')).toBeNull()
    expect(await storages[where]!.find('0004abcde/original')).not.toBeNull()
  })

  test('can be added to a folder while that is removed', async () => {
    for (let round = 0; round < 300; round++) {
      const files = Array.from({ length: 4 }, (_, index) => kept(`gone/${index}.jpg`, 'small'))
      await Promise.all([...files, storages[where]!.removeFolder('gone')])
    }

    await storages[where]!.removeFolder('gone')
    expect(await storages[where]!.find('gone/0.jpg')).toBeNull()
  })
})

test('on the disk, only the user of the server can read files and enter folders', async () => {
  const path = join(folder, 'open-to-all')
  await writeFile(path, 'A flat eight')
  await chmod(path, 0o644)

  await storages['on the disk']!.keep('0007abcd/original', path)

  const modeOf = async (...names: string[]) => (await stat(join(folder, 'kept', ...names))).mode & 0o777
  expect(await modeOf('cd', '0007abcd', 'original')).toBe(0o600)
  expect(await modeOf('cd', '0007abcd')).toBe(0o700)
})

test('a folder that an older version left open is closed to others', async () => {
  const path = join(folder, 'old')
  await mkdir(path)
  await chmod(path, 0o755)

  await makePrivateFolder(path)

  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('the bucket stores a file under its key', async () => {
  const path = join(folder, 'original')
  await writeFile(path, 'A flat four')

  await storages['in a bucket']!.keep('0006abcd/original', path)

  expect(remote.files.get('0006abcd/original')?.toString()).toBe('A flat four')
})
