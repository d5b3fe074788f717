import { expect, test } from 'vitest'
import { memorySettings } from './postgres-memory.ts'

const GB = 1024 ** 3
/** As the settings of server/config.ts have it by default. */
const CONNECTIONS = 12

test.for<[memory: number, settings: string[]]>([
  [GB / 2, ['shared_buffers=128MB', 'effective_cache_size=256MB', 'work_mem=4MB']],
  [2 * GB, ['shared_buffers=256MB', 'effective_cache_size=1024MB', 'work_mem=4MB']],
  [16 * GB, ['shared_buffers=2048MB', 'effective_cache_size=8192MB', 'work_mem=16MB']],
  [256 * GB, ['shared_buffers=8192MB', 'effective_cache_size=131072MB', 'work_mem=32MB']],
])('with %d bytes of memory, PostgreSQL gets %j', ([memory, settings]) => {
  expect(memorySettings(memory)).toEqual(settings)
})

test.for([GB, 2 * GB, 4 * GB, 8 * GB, 24 * GB, 512 * GB])(
  'it takes a quarter of %d bytes at most, even if every connection sorts',
  (memory) => {
    const [buffers, , work] = memorySettings(memory).map((setting) => Number(/\d+/.exec(setting)) * 1024 ** 2)

    expect(buffers! + CONNECTIONS * 2 * work!).toBeLessThanOrEqual(memory / 4)
  },
)

test('without a size, it looks at the machine', () => {
  expect(memorySettings()[0]).toMatch(/^shared_buffers=[1-9]\d*MB$/)
})
