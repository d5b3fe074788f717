// What can break, one entry a fault.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freeze, signal } from './processes.ts'
import type { Site, SiteKind } from './site.ts'

export type Fault = {
  name: string
  /** As the table of `deploy/README.md` names it. */
  what: string
  site: SiteKind
  strike(site: Site): Promise<unknown>
  /** Brings it back; without it, it comes back by itself. */
  mend?(site: Site): Promise<unknown>
  /**
   * The database is away between the two, and every call must be refused: 'closed' at once, 'silent' within five
   * seconds at first, and then at once.
   */
  away?: 'closed' | 'silent'
}

let thaw = () => {}

export const faults: Fault[] = [
  {
    name: 'database-killed',
    what: 'The external database is killed (`kill -9`)',
    site: 'external',
    strike: ({ database }) => database!.stop('SIGKILL'),
    mend: ({ database }) => database!.start(),
    away: 'closed',
  },
  {
    name: 'database-stopped',
    what: 'The external database is shut down (fast) and started again',
    site: 'external',
    strike: ({ database }) => database!.stop(),
    mend: ({ database }) => database!.start(),
    away: 'closed',
  },
  {
    name: 'database-frozen',
    what: 'The external database freezes',
    site: 'external',
    strike: async ({ pid }) => {
      thaw = freeze(pid())
    },
    mend: async () => thaw(),
    away: 'silent',
  },
  {
    name: 'backends-terminated',
    what: 'Connections to the database are terminated, at random and then all',
    site: 'external',
    async strike({ ownerUrl }) {
      for (let round = 0; round < 10; round++) {
        await terminate(ownerUrl(), 'random() < 0.3')
        await setTimeout(200)
      }
      await terminate(ownerUrl(), 'true')
    },
  },
  {
    name: 'adapter-terminated',
    what: 'The connection over which servers pass on live events is terminated',
    site: 'external',
    strike: ({ ownerUrl }) => terminate(ownerUrl(), `query ilike 'listen %'`),
  },
  {
    name: 'embedded-killed',
    what: 'The embedded database is killed (`kill -9`)',
    site: 'embedded',
    strike: async ({ pid }) => signal(pid(), 'SIGKILL'),
  },
  {
    name: 'embedded-frozen',
    what: 'The embedded database freezes',
    site: 'embedded',
    strike: async ({ pid }) => {
      thaw = freeze(pid())
    },
    mend: async () => thaw(),
    away: 'silent',
  },
]

async function terminate(ownerUrl: string, which: string) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'vrumies_app' and pid <> pg_backend_pid() and ${which}`)
  await client.end()
}
