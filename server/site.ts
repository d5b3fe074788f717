import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { backgroundJobs } from './background-jobs.ts'
import { type Config, isProduction, trustedProxies } from './config.ts'
import { listeningPool, openPools, sharingOf } from './database-pools.ts'
import { serverPulse } from './features/dashboard/index.ts'
import { ledgerMetrics } from './features/ledger/index.ts'
import { learnSearchWords, makeRanking } from './features/listings/index.ts'
import { openMedia } from './features/media/index.ts'
import { countNames } from './features/search/index.ts'
import { fileSettings } from './file-settings.ts'
import { fillDatabase } from './first-start.ts'
import { happeningHandlers } from './happening-handlers.ts'
import { identitySettings } from './identity-settings.ts'
import { pushSettings } from './notification-settings.ts'
import type { Database } from './open-database.ts'
import { dealWaits, orderTerms } from './order-settings.ts'
import { openPayments } from './payment-settings.ts'
import { happeningDelivery } from './platform/background/happening-delivery.ts'
import { jobQueue } from './platform/background/jobs.ts'
import { createMetrics, serveMetrics } from './platform/background/metrics.ts'
import { openRealtime } from './platform/background/realtime.ts'
import type { Pool } from './platform/database/database.ts'
import { outage } from './platform/database/database-outage.ts'
import { secretOf } from './platform/files/secret.ts'
import { compileUnused } from './platform/http/compiled-schemas.ts'
import { listenFailure } from './platform/http/listening.ts'
import { createShutdown } from './platform/http/shutdown.ts'
import { say } from './say.ts'
import { fileUses } from './slice-declarations.ts'

const webFolder = resolve(import.meta.dirname, '../dist')
/** The first visitor comes first: compiling all schemas takes a second of CPU time. */
const COMPILE_AFTER_MS = 3_000
/** Longer than the separate shutdown timeouts of calls, jobs, connections, and the database, which rarely run out. */
const MOST_STOP_SECONDS = 60

/** Serves the site once `webBuild` resolves, and returns how to stop it. */
export async function serveSite(config: Config, dataFolder: string, database: Database, webBuild?: Promise<unknown>) {
  const address = { port: config.PORT, host: config.HOST }
  const operator = operatorOf(config)
  const { sql, lists, jobSql, deliveryPool, replicas, queueConnections, endPools } = openPools(config, database)
  await fillDatabase(sql, { ...database, hasSamples: config.DEMO_DATA })
  const provider = await openPayments(config, dataFolder, sql)
  await prepareLists(sql)

  const onError = (error: unknown) => void (outage(error) ?? app.log.error(error))
  const jobs = jobQueue({ ...database, connections: queueConnections, onError })
  const media = await openMedia({ sql, fileUses, jobs, ...fileSettings(config, dataFolder) })
  const sharing = await openSharing(config, sql)
  const realtime = openRealtime(sharing)
  const metrics = config.METRICS_PORT === undefined ? undefined : await openMetrics(sql)
  const secret = config.SESSION_SECRET ?? (await secretOf(dataFolder))
  const push = await pushSettings(config, dataFolder)
  const terms = orderTerms(config)
  const people = identitySettings(config, dataFolder)
  const delivery = openDelivery({ sql: deliveryPool, realtime, jobs, orderTerms: terms, onError })
  const shutdown = createShutdown()
  const pulse = serverPulse({ sql: jobSql, folder: dataFolder, countSockets: realtime.countSockets, replicas, onError })
  const app = await buildApp({
    sql,
    lists: { sql: lists, cacheMs: 1_000, orderMs: 1_000, startMs: 60_000 },
    replicas,
    redis: sharing.redis?.client,
    media,
    jobs,
    realtime,
    provider,
    orderTerms: terms,
    ...dealWaits(config),
    push,
    sessionSecret: secret,
    hasDemoData: config.DEMO_DATA,
    ...people,
    limitFactor: config.RATE_LIMIT_FACTOR,
    trustProxy: trustedProxies(config),
    observers: [shutdown.observer, delivery.observer, pulse, ...(metrics ? [metrics.plugin] : [])],
    isStopping: shutdown.isStopping,
    mapStyleUrl: config.MAP_STYLE_URL,
    operator,
    logLevel: config.LOG_LEVEL,
    ...(await builtWeb(webBuild)),
  })
  await app.listen(address).catch((error) => Promise.reject(listenFailure(address, error)))
  const metricsPage = metrics && (await serveMetrics(metrics, { port: config.METRICS_PORT!, host: config.HOST }))
  for (const sentence of welcome(config, app, dataFolder)) say(sentence)

  // After the site is up, so that the first page loads sooner; jobs sent until then wait.
  const parts = { app, config, operator, sql: jobSql, realtime, jobs, media, provider, secret, push, orderTerms: terms }
  jobs.start(backgroundJobs({ ...parts, mail: people.mail, onError })).catch(onError)
  delivery.start()
  setTimeout(COMPILE_AFTER_MS, undefined, { ref: false }).then(compileUnused).catch(onError)

  return async function stop(signal: string) {
    database.expectStop()
    await shutdown.close(app, { grace: graceAfter(signal, config) })
    await metricsPage?.stop()
    await Promise.all([jobs.stop(), delivery.stop()])
    await endPools()
    await database.stop()
  }
}

type Delivery = Parameters<typeof happeningHandlers>[0] & { onError: (error: unknown) => void }

function openDelivery({ onError, ...settings }: Delivery) {
  return happeningDelivery({ sql: settings.sql, handlers: happeningHandlers(settings), onError })
}

/** The folder of the web app, unless there is none: in development, Vite serves it. */
async function builtWeb(webBuild?: Promise<unknown>) {
  await webBuild
  return existsSync(webFolder) ? { webFolder } : {}
}

/** How the sockets of this server hear what others publish. */
async function openSharing(config: Config, sql: Pool) {
  const sharing = sharingOf(config)
  if (sharing === 'redis')
    return { redis: (await import('./platform/background/redis.ts')).openRedis(config.REDIS_URL!) }
  return sharing === 'database' ? { pool: listeningPool(sql) } : {}
}

async function openMetrics(sql: Pool) {
  const metrics = await createMetrics()
  await ledgerMetrics(metrics.registry, sql)
  return metrics
}

function operatorOf(config: Config) {
  return { name: config.OPERATOR_NAME ?? null, contact: config.OPERATOR_CONTACT ?? null }
}

/** Waits only after SIGTERM: Ctrl-C should be quick, and if the launcher died, the next one needs the port. */
async function graceAfter(signal: string, { SHUTDOWN_GRACE_SECONDS: seconds }: Config) {
  if (signal === 'SIGTERM' && seconds > 0) {
    say(`Stopping. The server keeps answering calls for ${seconds} seconds.`)
    await setTimeout(seconds * 1000)
  }
  setTimeout(MOST_STOP_SECONDS * 1000, undefined, { ref: false }).then(() => process.exit())
}

/** Prepares the tables that listings and searches use; jobs keep them up to date. */
async function prepareLists(sql: Pool) {
  await makeRanking(sql)
  await learnSearchWords(sql, { minutes: 5 })
  await countNames(sql)
}

/** What to print for the person who just started the server. */
function welcome(config: Config, app: FastifyInstance, dataFolder: string) {
  const { PUBLIC_URL, HOST, DEMO_DATA } = config
  const { port } = app.server.address() as AddressInfo
  const address = `http://${HOST}:${port}`
  return [
    `VRUMIES is at ${PUBLIC_URL ?? address}`,
    ...(DEMO_DATA
      ? ['It has sample posts. Sign in as one of the sample members with one click, and publish your own.']
      : []),
    ...(config.GATEWAY_PORT ? ['Payments use test money: no real card is charged.'] : []),
    ...(isProduction(config) && !PUBLIC_URL ? [`PUBLIC_URL is not set: links in emails point to ${address}.`] : []),
    `All data is in ${dataFolder}. Press Ctrl-C to stop.`,
  ]
}
