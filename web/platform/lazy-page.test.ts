import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPage, PAGE_TIMEOUT_MS, PageNotLoaded } from './lazy-page.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Page = () => 'the page'
const arrives = async () => ({ Page })
const never = () => new Promise<{ Page: typeof Page }>(() => {})
const fails = async () => Promise.reject(new Error('404'))

/** Renders a page whose code was preloaded. */
function shown(page: (props: object) => { type: unknown }) {
  return page({}).type
}

it('shows the page when its code arrives', async () => {
  const page = lazyPage(arrives, 'Page')
  await page.preload()
  expect(shown(page)).toBe(Page)
})

it('waits at most 120000 ms for the code of a page', async () => {
  const page = lazyPage(never, 'Page')
  const wait = page.preload()
  const isOver = vi.fn()
  wait.then(isOver)

  await vi.advanceTimersByTimeAsync(119_999)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalled()
  expect(PAGE_TIMEOUT_MS).toBe(120_000)
  expect(() => shown(page)).toThrow(PageNotLoaded)
})

it('retries loading the code after a failure', async () => {
  const load = vi
    .fn(fails)
    .mockImplementationOnce(fails)
    .mockImplementationOnce(arrives as never)
  const page = lazyPage(load, 'Page')
  await page.preload()
  expect(() => shown(page)).toThrow('Check your connection and try again.')

  await page.preload()
  expect(shown(page)).toBe(Page)
  expect(load).toHaveBeenCalledTimes(2)
})

it.for([
  ['answers', true, 1],
  ['does not answer, either', false, 0],
] as const)('reloads the document only if loading fails twice and the server %s', async ([, isThere, reloads]) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('offline'))))
  const page = lazyPage(fails, 'Page')
  await page.preload()
  expect(() => shown(page)).toThrow(PageNotLoaded)
  await page.preload()
  // A preload must not reload the document while someone is typing.
  expect(reload).not.toHaveBeenCalled()

  expect(() => shown(page)).toThrow(isThere ? undefined : PageNotLoaded)

  expect(reload).toHaveBeenCalledTimes(reloads)
})

it('loads the code once for concurrent preloads', async () => {
  const load = vi.fn(arrives)
  const page = lazyPage(load, 'Page')
  await Promise.all([page.preload(), page.preload()])
  expect(load).toHaveBeenCalledTimes(1)
})
