import { beforeEach, expect, test, vi } from 'vitest'

const kept = vi.hoisted(() => new Set<string>())
vi.mock('./chosen-files.ts', () => ({
  isKept: async (id: string) => kept.has(id),
  keptFiles: async () => [...kept].map((id) => ({ id, file: new File([], id) })),
  keepFile: async () => {},
}))

// Another file's tests may have loaded it with the real ones.
vi.resetModules()
const { claimedFiles } = await import('./claimed-files.ts')

beforeEach(() => {
  kept.clear()
  for (const id of ['one', 'two']) kept.add(id)
})

/** A tab that resumes the uploads of a form. `claimed`: the files that are its own now. */
function tab() {
  const closing = new AbortController()
  const claimed: { id: string; claim: AbortController }[] = []
  const newClaim = () => {
    const claim = new AbortController()
    if (closing.signal.aborted) claim.abort()
    closing.signal.addEventListener('abort', () => claim.abort())
    return claim
  }
  const resumed = (async () => {
    for await (const file of claimedFiles({ place: 'draft', type: 'image', newClaim, isOwn: () => false }))
      claimed.push(file)
  })()
  return {
    resumed,
    ids: () => claimed.map(({ id }) => id),
    close: () => closing.abort(),
    /** Has uploaded a file, and forgets it. */
    finish(id: string) {
      kept.delete(id)
      claimed.find((one) => one.id === id)?.claim.abort()
    },
  }
}

/** Until a tab waits for another one to end with this file. */
async function waitsFor(id: string) {
  const waiting = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)
  await expect.poll(waiting).toEqual([`vrumies.upload ${id}`])
}

test('one tab at a time uploads a file, and another continues when it closes', async () => {
  const first = tab()
  await first.resumed
  const second = tab()
  await waitsFor('one')
  first.finish('one')
  await waitsFor('two')
  expect(second.ids()).toEqual([])

  first.close()
  await second.resumed

  expect(second.ids()).toEqual(['two'])
  second.close()
})

test('a tab that closes while it waits claims nothing', async () => {
  const first = tab()
  await first.resumed
  const second = tab()
  await waitsFor('one')
  second.close()
  await second.resumed
  first.close()

  expect(second.ids()).toEqual([])
})
