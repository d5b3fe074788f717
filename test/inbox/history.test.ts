import fc from 'fast-check'
import { openPool } from '../../server/platform/database/database.ts'
import { expectCrashes, histories } from '../histories.ts'
import { makeChat } from '../inbox.ts'
import { test } from '../test.ts'
import { enterBrowsers } from './browsers.ts'
import { expectWhole } from './ending.ts'
import { live } from './life.ts'
import { InboxModel } from './model.ts'
import { onceFailed } from './once-failed.ts'
import { startServers } from './servers.ts'
import { type Step, steps } from './steps.ts'
import { Witness } from './witness.ts'
import { openWorld } from './world.ts'

const { options, timeout } = histories(3)

/** Loads the app's own code for a tab. In a browser, its URLs would be the site's. */
async function loadTab() {
  const RealRequest = globalThis.Request
  globalThis.Request = class extends RealRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://site.test') : input, init)
    }
  }
  const [{ simulatedTab }, { memoryStorage }] = await Promise.all([
    import('./simulated-tab.ts'),
    import('../../web/features/inbox/outbox/storage.ts'),
  ])
  globalThis.Request = RealRequest
  // The helpers know only the parts of a tab that they need.
  return { openTab: simulatedTab as never, newStorage: memoryStorage }
}

test(
  'whatever two people do in two tabs each, and whatever networks and servers do, all see the same in the end',
  async ({ make, as, sql, urls, crashes }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1 })
    // Keeps the test below the limits of five messages a second and sixty a minute.
    await owner`alter table messages alter column sent_at set default clock_timestamp() - interval '2 minutes'`
    await owner.end()
    const second = openPool(urls.url, { connections: 5, onStatement: crashes.onStatement })
    const servers = await startServers(sql, [sql, second])
    const code = await loadTab()
    const leave = enterBrowsers()
    const history = fc.asyncProperty(steps, async (script: Step[]) => {
      const people = [await make.person(), await make.person({ name: 'Bob' })] as const
      for (const person of people) await servers.signIn(person)
      const { id: conversationId } = await makeChat(people, as)
      const model = await modelOf()
      const world = await openWorld({
        ...code,
        sql,
        crashes,
        servers,
        model,
        witness: new Witness(),
        people,
        conversationId,
      })
      for (const step of script) await live(world, step)
      await expectWhole(world)
      for (const page of [...world.browsers.pages]) world.browsers.close(page)

      async function modelOf() {
        const model = new InboxModel(people.map(({ id }) => id))
        const rows = await sql<{ authorId: number; clientId: string; text: string }[]>`
          select author_id, client_id, text from messages where conversation_id = ${conversationId} order by seq`
        for (const { authorId, ...written } of rows) model.send(authorId, written)
        return model
      }
    })
    await fc.assert(history, {
      ...options,
      numRuns: options.numRuns + onceFailed.length,
      examples: onceFailed.map((script) => [script]),
    })
    leave()
    expectCrashes(crashes)
    await servers.stop()
    await second.end()
  },
  timeout,
)
