// The faults, one entry each.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { fill, makeRoom } from './full-disk.ts'
import { freeze, signal } from './processes.ts'
import type { Site, SiteKind } from './site.ts'

export type Fault = {
  name: string
  /** The description in the table of `deploy/README.md`. */
  what: string
  site: SiteKind
  strike(site: Site): Promise<unknown>
  /** Repairs the damage. Left out if it recovers by itself. */
  mend?(site: Site): Promise<unknown>
  /**
   * Between `strike` and `mend`, the database is down, and every call must be refused. 'closed': immediately; 'silent':
   * within five seconds at first, then immediately. 'full': it cannot write, and may be down.
   */
  away?: 'closed' | 'silent' | 'full'
  /** Planned restarts include their grace period: their times are printed, but have no goal. */
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
    what: 'The external database is shut down (fast) and restarted',
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
    what: 'Database connections are terminated, first at random, then all',
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
    what: 'The connection over which servers share live events is terminated',
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
    what: 'The only server is killed (`kill -9`), with its embedded database, and restarted',
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
    what: 'One of two servers is killed (`kill -9`) and restarted; the other keeps answering',
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
    name: 'gateway-killed',
    what: 'The gateway for cards is killed (`kill -9`) and restarted two seconds later',
    site: 'external',
    async strike({ gateway }) {
      await gateway.kill()
      await setTimeout(2_000)
    },
    mend: ({ gateway }) => gateway.start(),
  },
  {
    name: 'disk-full',
    what: 'The disk of the embedded database fills up, and then has room again',
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
