import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lockfile = { packages: Record<string, { resolved?: string; inBundle?: boolean }> }

// Without its address, `npm ci` downloads the list of all versions of a package: 10 s of a first start for all of them.
test('the lockfile contains the address of every package, at the public registry', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const elsewhere = Object.entries(packages).filter(
    ([path, { resolved, inBundle }]) => path && !inBundle && !resolved?.startsWith('https://registry.npmjs.org/'),
  )

  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(elsewhere.map(([path]) => path)).toEqual([])
})
