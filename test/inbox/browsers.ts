import { AsyncLocalStorage } from 'node:async_hooks'
import type { InboxEvent } from '#contract/inbox.ts'
import type { Me } from '#contract/members.ts'
import type { Network } from './network.ts'

type Outgoing = { clientId: string; text: string; state: 'sending' | 'failed' }
type Storage = {
  all: () => Promise<Outgoing[]>
  add: (message: never) => Promise<void>
  change: (clientId: string, change: never) => Promise<void>
}
/** What a tab needs from its browser. */
type Parts = {
  storage: Storage
  lock: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>
  after: (ms: number, ring: () => void) => void
  tell: (notice: never) => void
}
/** The parts of a tab that tests use. */
type Code = { hear: (event: InboxEvent) => unknown; hearTab: (notice: never) => Promise<void>; close: () => void }
type OpenTab<Tab> = (options: { meId: number; conversationId: number; parts: Parts }) => Promise<Tab>

export type Page<Tab> = {
  browser: Browser
  tab: Tab
  timers: Set<() => void>
  isClosed: boolean
  closing: PromiseWithResolvers<void>
  fetch: (request: Request) => Promise<Response>
}
/** One person's browser. Its tabs share the storage, which survives reloads, and the locks. */
export type Browser = { person: Me; storage: Storage; locks: Map<string, Promise<unknown>> }

/** The page whose code is running: its calls and timers belong to it. */
const here = new AsyncLocalStorage<Page<unknown>>()

/** Replaces the network and the clock of the pages’ code. Returns a function that undoes it. */
export function enterBrowsers() {
  const real = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  const fetch = (request: Request) => here.getStore()?.fetch(request) ?? real.fetch(request)
  const setTimeout = (ring: () => void, ms = 0, ...rest: unknown[]) => {
    const page = here.getStore()
    if (!page) return real.setTimeout(ring, ms, ...rest)
    if (ms === 0) return setImmediate(ring)
    page.timers.add(ring)
    return ring
  }
  const clearTimeout = (timer: never) => {
    here.getStore()?.timers.delete(timer)
    if (typeof timer !== 'function') real.clearTimeout(timer)
  }
  Object.assign(globalThis, { fetch, setTimeout, clearTimeout })
  return () => void Object.assign(globalThis, real)
}

/** The browsers of several people. Their pages run the app’s own code, on a network that the test controls. */
export class Browsers<Tab extends Code> {
  readonly pages: Page<Tab>[] = []
  private readonly network: Network<Page<Tab>>
  private readonly open: OpenTab<Tab>
  private readonly conversationId: number

  constructor(network: Network<Page<Tab>>, open: OpenTab<Tab>, conversationId: number) {
    this.network = network
    this.open = open
    this.conversationId = conversationId
  }

  async openPage(browser: Browser) {
    const page = {
      browser,
      timers: new Set(),
      isClosed: false,
      closing: Promise.withResolvers(),
      fetch: (request: Request) => this.network.fetch(page, request),
    } as unknown as Page<Tab>
    this.pages.push(page)
    page.tab = await this.run(page, () =>
      this.open({ meId: browser.person.id, conversationId: this.conversationId, parts: this.partsOf(page) }),
    )
    return page
  }

  /** Whatever the page was doing stops immediately. */
  close(page: Page<Tab>) {
    page.isClosed = true
    this.pages.splice(this.pages.indexOf(page), 1)
    this.network.cut(page)
    page.closing.resolve()
    this.run(page, () => page.tab.close())
  }

  of({ id }: Pick<Me, 'id'>) {
    return this.pages.filter(({ browser }) => browser.person.id === id)
  }

  run<Result>(page: Page<Tab>, work: () => Result): Result {
    return here.run(page, work)
  }

  /** Time passes, so everything that waits continues. */
  ring(page: Page<Tab>) {
    const timers = [...page.timers]
    page.timers.clear()
    for (const timer of timers) this.run(page, timer)
  }

  private partsOf(page: Page<Tab>): Parts {
    const { browser } = page
    const alive = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
      return (...args: Args) => (page.isClosed ? new Promise<never>(() => {}) : act(...args))
    }
    const { all, add, change } = browser.storage
    return {
      storage: { all: alive(all), add: alive(add), change: alive(change) },
      lock: (name, run) => inTurn(browser, page, name, run),
      after: (_ms, ring) => void page.timers.add(ring),
      tell: (notice) => {
        if (page.isClosed) return
        for (const other of this.of(browser.person)) {
          if (other !== page && other.tab) this.run(other, () => void other.tab.hearTab(structuredClone(notice)))
        }
      },
    }
  }
}

/** Closing the page that holds the lock releases it. */
function inTurn<Result>(browser: Browser, page: Page<unknown>, name: string, run: () => Promise<Result>) {
  const before = browser.locks.get(name) ?? Promise.resolve()
  const mine = before.then(() => (page.isClosed ? new Promise<never>(() => {}) : run()))
  browser.locks.set(name, Promise.race([mine.catch(() => {}), page.closing.promise]))
  return mine
}
