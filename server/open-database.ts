import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { databaseFailure } from './platform/database/database-outage.ts'
import { expectDirect, lookAtPgBouncer } from './platform/database/database-route.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { say } from './say.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** Starts or connects to the database, and migrates it. `onLaunch`: called once other processes do the work. */
export async function openDatabase(config: Config, dataFolder: string, onLaunch: () => void = () => {}) {
  const { DATABASE_URL: url } = config
  if (url) {
    onLaunch()
    return { ...(await reachDatabase(url, config)), url, expectStop: () => {}, stop: async () => {} }
  }
  if (!existsSync(join(dataFolder, 'postgres'))) say('First start: creating the database and loading data …')
  const database = await startEmbeddedPostgres(dataFolder, { onChange: (state) => say(changes[state]), onLaunch })
  await migrate(database)
  return { ...database, pgBouncer: undefined }
}

/** Migrates the operator's own database, and finds out what leads there. */
async function reachDatabase(url: string, { DATABASE_OWNER_URL, PGBOUNCER }: Config) {
  const ownerUrl = DATABASE_OWNER_URL ?? url
  const explainOwner = explain(DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', ownerUrl)
  await expectDirect(ownerUrl).catch(explainOwner)
  await migrate({ ownerUrl, url }).catch(explainOwner)
  const looking = PGBOUNCER ? lookAtPgBouncer(url) : expectDirect(url)
  const pgBouncer = await looking.catch(explain('DATABASE_URL', url))
  return { ownerUrl, pgBouncer }
}

/** Names the setting with the URL, unless the error is already a sentence for the operator. */
function explain(setting: string, url: string) {
  return (error: Error): never => {
    throw 'code' in error ? databaseFailure(setting, url, error) : error
  }
}

const changes = {
  lost: 'The database stopped unexpectedly. Restarting it …',
  stopped: 'The database was stopped, too.',
  ready: 'The database is back. No saved data was lost.',
}
