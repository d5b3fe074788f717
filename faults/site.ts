// A database, the servers that use it, a gateway for cards, and signed-in people.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Community, makeCommunity } from '../bench/community.ts'
import { openPool } from '../server/platform/database/database.ts'
import { freePort } from '../server/platform/database/postgres-lock.ts'
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts'
import { mountSmallDisk } from './full-disk.ts'
import { type GatewayProcess, startGateway } from './gateway-process.ts'
import { offerPart, type Part } from './parts.ts'
import { setUpPayees } from './payees.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type SiteKind = 'embedded' | 'external' | 'small-disk'
/**
 * `pid`: of PostgreSQL. `database`: only if it is external. The embedded database gets a new URL when its server
 * restarts.
 */
export type Site = {
  folder: string
  servers: ServerProcess[]
  ownerUrl: () => string
  pid: () => number
  database?: ExternalPostgres
  gateway: GatewayProcess
  community: Community
  part: Part
  stop(): Promise<void>
}

/**
 * Starts one server with the embedded database, or two with an external one. Rejects with `Missing` if this machine
 * lacks something it needs.
 */
export async function startSite(kind: SiteKind): Promise<Site> {
  const disk = kind === 'small-disk' ? await mountSmallDisk() : undefined
  const folder = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'vrumies-faults-')))
  const gatewayPort = await freePort()
  const site = kind === 'external' ? await external(folder, gatewayPort) : await embedded(folder, gatewayPort)
  const gateway = await startGateway({ port: gatewayPort, origin: site.servers[0]!.origin })
  const sql = openPool(site.ownerUrl(), { connections: 2 })
  const community = await makeCommunity(sql, { people: 22, posts: 10 })
  const part = await offerPart(sql, community)
  await setUpPayees(sql, { gateway }, community)
  await sql.end()
  return {
    ...site,
    folder,
    gateway,
    community,
    part,
    async stop() {
      await Promise.all(site.servers.map((server) => server.end('SIGTERM')))
      await site.database?.stop()
      await gateway.stop()
      await (disk ? disk.unmount() : rm(folder, { recursive: true, force: true }))
    },
  }
}

type Running = Pick<Site, 'servers' | 'ownerUrl' | 'pid' | 'database'>

async function embedded(folder: string, gatewayPort: number): Promise<Running> {
  const servers = [await startServer({ name: 'A', dataFolder: folder, gatewayPort })]
  const lock = () => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n').map(Number)
  const password = readFileSync(join(folder, 'secret'), 'utf8').trim()
  const ownerUrl = () => `postgres://postgres:${password}@127.0.0.1:${lock()[3]}/postgres`
  return { servers, ownerUrl, pid: () => lock()[0]! }
}

async function external(folder: string, gatewayPort: number): Promise<Running> {
  const database = await startExternalPostgres(folder)
  const { url: databaseUrl, ownerUrl } = database
  const servers: ServerProcess[] = []
  // One after the other, because the first one runs the migrations.
  for (const name of ['A', 'B']) {
    const dataFolder = join(folder, name)
    servers.push(await startServer({ name, dataFolder, gatewayPort, databaseUrl, databaseOwnerUrl: ownerUrl }))
  }
  return { servers, ownerUrl: () => ownerUrl, pid: database.pid, database }
}
