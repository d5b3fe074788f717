// What can break, one entry a fault.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { fill, makeRoom } from './full-disk.ts'
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
   * Between the two the database is away, and every call must be refused: 'closed' at once, 'silent' within five
   * seconds at first, and then at once. 'full': it cannot write, and may be away.
   */
  away?: 'closed' | 'silent' | 'full'
  /** Restarts on purpose take their grace period: their seconds are printed, and no goal is set for them. */
  isPlanned?: true
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
  {
    name: 'server-killed',
    what: 'The only server is killed (`kill -9`), the embedded database with it, and started again',
    site: 'embedded',
    strike: ({ servers: [server] }) => server!.end('SIGKILL'),
    mend: ({ servers: [server] }) => server!.start(),
  },
  {
    name: 'server-restarted',
    isPlanned: true,
    what: 'The only server is restarted under load',
    site: 'embedded',
    strike: ({ servers: [server] }) => server!.end('SIGTERM'),
    mend: ({ servers: [server] }) => server!.start(),
  },
  {
    name: 'one-of-two-killed',
    what: 'One of two servers is killed (`kill -9`) and started again; the other answers all the time',
    site: 'external',
    strike: ({ servers: [server] }) => server!.end('SIGKILL'),
    mend: ({ servers: [server] }) => server!.start(),
  },
  {
    name: 'two-restarted',
    isPlanned: true,
    what: 'Two servers are restarted under load, one after the other',
    site: 'external',
    async strike({ servers }) {
      for (const server of servers) {
        await server.end('SIGTERM')
        await server.start()
      }
    },
  },
  {
    name: 'disk-full',
    what: 'The disk of the embedded database is full, and then has room again',
    site: 'small-disk',
    strike: ({ folder, ownerUrl }) => fill(folder, ownerUrl()),
    mend: ({ folder }) => makeRoom(folder),
    away: 'full',
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
