import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { databaseFailure } from './platform/database/database-outage.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { say } from './say.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** Starts or connects to the database, and migrates it. `onLaunch`: called once other processes do the work. */
export async function openDatabase(
  { DATABASE_URL: url, DATABASE_OWNER_URL }: Config,
  dataFolder: string,
  onLaunch: () => void = () => {},
) {
  if (!url) {
    if (!existsSync(join(dataFolder, 'postgres'))) say('First start: creating the database and loading data …')
    const database = await startEmbeddedPostgres(dataFolder, { onChange: (state) => say(changes[state]), onLaunch })
    await migrate(database)
    return database
  }
  onLaunch()
  const ownerUrl = DATABASE_OWNER_URL ?? url
  await migrate({ ownerUrl, url }).catch((error) => {
    throw 'code' in error
      ? databaseFailure(DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', ownerUrl, error)
      : error
  })
  return { url, ownerUrl, expectStop: () => {}, stop: async () => {} }
}

const changes = {
  lost: 'The database stopped unexpectedly. Restarting it …',
  stopped: 'The database was stopped, too.',
  ready: 'The database is back. No saved data was lost.',
}
