import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lockfile = { packages: Record<string, { resolved?: string; inBundle?: boolean }> }

// For a package without one, `npm ci` first downloads the list of its versions. In all, that takes 10 s of a first start.
test('the lockfile contains the address of every package, at the public registry', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const elsewhere = Object.entries(packages).filter(
    ([path, { resolved, inBundle }]) => path && !inBundle && !resolved?.startsWith('https://registry.npmjs.org/'),
  )

  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(elsewhere.map(([path]) => path)).toEqual([])
})
