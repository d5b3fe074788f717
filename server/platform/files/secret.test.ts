import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secretOf } from './secret.ts'

test('servers that start together in one folder agree on its secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretOf(folder)))

  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await readdir(folder)).toEqual(['secret'])
})
