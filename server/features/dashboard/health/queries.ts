import type { Health } from '#contract/dashboard.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { findLastCheck } from '../../ledger/index.ts'
import { getJobQueue } from '../queue/queries.ts'
import { getLiveServers, listServerHours, sumLatestHours } from '../servers/queries.ts'
import { judge } from './judge.ts'
import type { Waiting } from './readings.ts'

/** How each part of the site is, and its calls by hour. */
export async function getHealth(sql: Sql): Promise<Health> {
  const began = performance.now()
  const [{ now }] = await sql<[{ now: string }]>`select clock_timestamp()::timestamptz(3) as now`
  const databaseMs = performance.now() - began
  const [books, queue, calls, servers, storage, delivery, mail, events, hours] = await Promise.all([
    findLastCheck(sql),
    getJobQueue(sql),
    sumLatestHours(sql),
    getLiveServers(sql),
    findStorage(sql),
    getDelivery(sql),
    getMail(sql),
    getEvents(sql),
    listServerHours(sql),
  ])
  const readings = { now: Date.parse(now), books, queue, calls, servers, storage, databaseMs, delivery, mail, events }
  return { checkedAt: now, parts: judge(readings), hours }
}

async function findStorage(sql: Sql) {
  const [sizes] = await sql<{ fileBytes: number; databaseBytes: number }[]>`
    select file_bytes, database_bytes from storage_sizes order by measured_at desc limit 1`
  return sizes ?? null
}

/** Happenings that handlers should have got by now, and those that they refused too often. */
async function getDelivery(sql: Sql): Promise<Waiting> {
  const [waiting] = await sql<[Waiting]>`
    select count(*) filter (where tries < 12 and due_at <= now())::int as waiting,
      min(due_at) filter (where tries < 12 and due_at <= now()) as oldest_at, count(*) filter (where tries >= 12)::int as failed
    from undelivered_happenings`
  return waiting
}

async function getMail(sql: Sql): Promise<Waiting> {
  const [{ exists }] = await sql<[{ exists: boolean }]>`select to_regclass('pgboss.job') is not null as exists`
  if (!exists) return { waiting: 0, oldestAt: null, failed: 0 }
  const [waiting] = await sql<[Waiting]>`
    select count(*) filter (where state <> 'failed')::int as waiting, min(created_on) filter (where state <> 'failed') as oldest_at,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name in ('mail-notifications', 'mail-receipt') and state in ('created', 'retry', 'active', 'failed')`
  return waiting
}

/** What the payment provider has told, until it is applied. */
async function getEvents(sql: Sql): Promise<Waiting> {
  const [waiting] = await sql<[Waiting]>`
    select count(*) filter (where failure is null)::int as waiting, min(received_at) filter (where failure is null) as oldest_at,
      count(*) filter (where failure is not null)::int as failed
    from provider_events where applied_at is null`
  return waiting
}
