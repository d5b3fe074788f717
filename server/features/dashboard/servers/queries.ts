import { SERVER_HOURS, type ServerHour } from '#contract/dashboard.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { noLatencies, percentileOf } from './latency.ts'

/** A server that has said nothing for longer than this is gone. */
const SILENT_MINUTES = 3

type HourRow = { hour: string; calls: number; errors: number; latency: number[] | null }

/** The calls of all servers in each of the last hours, oldest first, the present one included. */
export async function listServerHours(sql: Sql, count = SERVER_HOURS): Promise<ServerHour[]> {
  const rows = await sql<HourRow[]>`
    with hours as (
      select generate_series(date_trunc('hour', now()) - make_interval(hours => ${count - 1}), now(), interval '1 hour') as hour
    ), buckets as (
      select hour, bucket, sum(counted.amount) as amount
      from server_hours, unnest(latency) with ordinality as counted (amount, bucket)
      where hour > now() - make_interval(hours => ${count}) group by 1, 2
    ), latencies as (
      select hour, array_agg(amount::integer order by bucket) as latency from buckets group by 1
    )
    select hours.hour, coalesce(sum(calls), 0)::int as calls, coalesce(sum(errors), 0)::int as errors, latencies.latency
    from hours left join server_hours using (hour) left join latencies using (hour)
    group by hours.hour, latencies.latency order by hours.hour`
  return rows.map(({ latency, ...row }) => ({ ...row, ...percentilesOf(latency ?? noLatencies()) }))
}

/** Of the last 60 minutes, more or less: of this hour and the one before. */
export async function sumLatestHours(sql: Sql) {
  const hours = await sql<{ calls: number; errors: number; latency: number[] }[]>`
    select calls, errors, latency from server_hours where hour >= date_trunc('hour', now()) - interval '1 hour'`
  const latency = noLatencies()
  for (const hour of hours) for (const [bucket, count] of hour.latency.entries()) latency[bucket]! += count
  const sum = (of: 'calls' | 'errors') => hours.reduce((total, hour) => total + hour[of], 0)
  return { calls: sum('calls'), errors: sum('errors'), ...percentilesOf(latency) }
}

function percentilesOf(latency: readonly number[]) {
  return { p50Ms: percentileOf(latency, 0.5), p99Ms: percentileOf(latency, 0.99) }
}

export type LiveServers = {
  servers: number
  sockets: number
  replicas: number
  fitReplicas: number
  freeBytes: number | null
  diskBytes: number | null
}

/** What the servers said of themselves in the last minutes. The disk is the fullest one. */
export async function getLiveServers(sql: Sql): Promise<LiveServers> {
  const [live] = await sql<[LiveServers]>`
    with latest as (
      select distinct on (server) * from server_hours
      where hour >= date_trunc('hour', now()) - interval '1 hour'
        and seen_at > now() - make_interval(mins => ${SILENT_MINUTES})
      order by server, hour desc
    ), fullest as (
      select free_bytes, disk_bytes from latest where disk_bytes > 0 order by free_bytes::float / disk_bytes limit 1
    )
    select count(*)::int as servers, coalesce(sum(sockets), 0)::int as sockets, coalesce(max(replicas), 0)::int as replicas,
      coalesce(min(fit_replicas), 0)::int as fit_replicas, (select free_bytes from fullest),
      (select disk_bytes from fullest)
    from latest`
  return live
}
