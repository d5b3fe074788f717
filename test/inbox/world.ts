import type { InboxEvent } from '#contract/inbox.ts'
import type { Me } from '#contract/members.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import type { Crashes } from '../crashes.ts'
import { type Browser, Browsers, type Page } from './browsers.ts'
import type { InboxModel } from './model.ts'
import { Network } from './network.ts'
import type { Servers } from './servers.ts'
import type { Screen, Witness } from './witness.ts'

type Change =
  | { act: 'edit'; seq: number; text: string }
  | { act: 'remove'; seq: number }
  | { act: 'react'; seq: number; emoji: never }

/** The parts of a tab that tests use. */
export type Tab = {
  write: (text: string, replyToSeq?: number) => Promise<string>
  hearTab: (notice: never) => Promise<void>
  hear: (event: InboxEvent) => unknown
  joined: () => Promise<void>
  resync: () => Promise<void>
  read: () => void
  act: (change: Change) => Promise<void>
  screen: () => Screen
  close: () => void
}

export type World = {
  sql: Pool
  crashes: Crashes
  servers: Servers
  model: InboxModel
  witness: Witness
  people: readonly [Me, Me]
  conversationId: number
  network: Network<Page<Tab>>
  browsers: Browsers<Tab>
  /** Everything that anyone has written, by id. */
  written: Map<string, { authorId: number; text: string }>
}

type Given = Omit<World, 'network' | 'browsers' | 'written'> & {
  openTab: ConstructorParameters<typeof Browsers<Tab>>[1]
  newStorage: () => Browser['storage']
}

/** Two people with two tabs each, all showing their conversation. */
export async function openWorld({ openTab, newStorage, ...given }: Given): Promise<World> {
  const network = new Network<Page<Tab>>()
  const browsers = new Browsers<Tab>(network, openTab, given.conversationId)
  for (const person of given.people) {
    const browser = { person, storage: newStorage(), locks: new Map() }
    for (let tab = 0; tab < 2; tab++) await openPage(browsers, browser)
  }
  return { ...given, network, browsers, written: new Map() }
}

/** A page that has just been loaded asks what it lacks once its connection is open. */
export async function openPage(browsers: Browsers<Tab>, browser: Browser) {
  const page = await browsers.openPage(browser)
  browsers.run(page, () => void page.tab.joined().catch(() => {}))
}
