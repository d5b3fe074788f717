import { afterEach, expect, test, vi } from 'vitest'

const site = 'http://site.test'
const session = { me: null }
const market = { items: [] }

afterEach(() => {
  vi.unstubAllGlobals()
  // Other files use the module as it starts without a document.
  vi.resetModules()
})

/** The module as it starts in a document that says, like public/early.js, which of its replies the app may use. */
async function startWith(dataset: { first?: string; replies?: string }) {
  const textContent = JSON.stringify({ '/api/session': session, '/api/posts?kind=market': market })
  vi.stubGlobal('document', { documentElement: { dataset }, getElementById: () => ({ textContent }) })
  vi.stubGlobal('location', { origin: site })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.resetModules()
  const { firstReply, ...known } = await import('./first-replies.ts')
  const ask = async (path: string, method = 'GET') => firstReply(new Request(site + path, { method }))?.json()
  return { ask, ...known }
}

test('the document answers the first call to each URL, and none after that', async () => {
  const { ask, hasFirstPage } = await startWith({ first: 'page', replies: 'all' })

  expect(hasFirstPage).toBe(true)
  expect(await ask('/api/posts?kind=market')).toEqual(market)
  expect(await ask('/api/posts?kind=market')).toBeUndefined()
  expect(await ask('/api/posts?kind=market&after=x')).toBeUndefined()
})

test('a document of another page only says who is signed in', async () => {
  const { ask, hasFirstPage, hasFirstSession } = await startWith({ first: 'listing', replies: 'session' })

  expect([hasFirstPage, hasFirstSession]).toEqual([false, true])
  expect(await ask('/api/posts?kind=market')).toBeUndefined()
  expect(await ask('/api/session')).toEqual(session)
})

test.for([{ replies: 'none' }, {}])(
  'a document from the history, or of a member, answers nothing: %o',
  async (known) => {
    const { ask, hasFirstPage, hasFirstSession } = await startWith(known)

    expect([hasFirstPage, hasFirstSession]).toEqual([false, false])
    expect(await ask('/api/session')).toBeUndefined()
  },
)

test('after a change, such as signing in, the document answers nothing', async () => {
  const { ask } = await startWith({ first: 'page', replies: 'all' })

  await ask('/api/demo-session', 'POST')

  expect(await ask('/api/session')).toBeUndefined()
})

test('an old document answers nothing', async () => {
  const { ask } = await startWith({ first: 'page', replies: 'all' })
  vi.mocked(performance.now).mockReturnValue(60_000)

  expect(await ask('/api/session')).toBeUndefined()
})
