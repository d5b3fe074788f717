import { test as base, expect } from '#test/test.ts'
import { fuzz } from './fuzz.ts'
import { closeWorld, openWorld } from './world.ts'

const SEED = 42
const CALLS = 2_500

const test = base.extend('world', { scope: 'file' }, async ({ urls }, { onCleanup }) => {
  const world = await openWorld(urls)
  onCleanup(() => closeWorld(world))
  return world
})

// It takes minutes on a busy machine; no timeout here is under half a minute.
test('no call by anyone breaks anything, and every reply is as documented', async ({ world }) => {
  await fuzz(world, { seed: SEED, calls: CALLS })

  const findings = [...world.findings].map(([title, { example }]) => `${title}\n  ${example.slice(0, 1_000)}`)
  expect(findings).toEqual([])
  expect(world.calls).toBe(CALLS)
  expect(world.operations.length).toBeGreaterThan(140)
  const never = world.operations.filter(({ id }) => !world.succeeded.has(id))
  expect(never.map(({ id }) => `${id} has never succeeded`)).toEqual([])
}, 900_000)
