import type { Sql } from '../../../platform/database/database.ts'
import type { MeteredHour } from './meter.ts'

const KEPT_DAYS = 30

/** What a server says of itself, besides its calls. Bytes are null if the disk does not say. */
export type ServerState = {
  sockets: number
  replicas: number
  fitReplicas: number
  freeBytes: number | null
  diskBytes: number | null
}

/** Stores what a server has answered in these hours so far. */
export async function noteHours(sql: Sql, server: string, hours: readonly MeteredHour[], state: ServerState) {
  const { sockets, replicas, fitReplicas, freeBytes, diskBytes } = state
  for (const { at, calls, errors, latency } of hours) {
    await sql`
      insert into server_hours (server, hour, calls, errors, latency, sockets, replicas, fit_replicas, free_bytes,
        disk_bytes, seen_at)
      values (${server}, ${new Date(at)}, ${calls}, ${errors}, ${`{${latency.join()}}`}::integer[], ${sockets}, ${replicas},
        ${fitReplicas}, ${freeBytes}, ${diskBytes}, clock_timestamp())
      on conflict (server, hour) do update set calls = excluded.calls, errors = excluded.errors, latency = excluded.latency,
        sockets = excluded.sockets, replicas = excluded.replicas, fit_replicas = excluded.fit_replicas,
        free_bytes = excluded.free_bytes, disk_bytes = excluded.disk_bytes, seen_at = excluded.seen_at`
  }
}

/** Deletes what is too old for any chart. */
export async function dropOldHours(sql: Sql) {
  await sql`delete from server_hours where hour < now() - make_interval(days => ${KEPT_DAYS})`
  await sql`delete from storage_sizes where measured_at < now() - make_interval(days => ${KEPT_DAYS})`
}

/** Adds up all files, and asks how large the database is. */
export async function measureStorage(sql: Sql) {
  await sql`
    insert into storage_sizes (measured_at, file_bytes, database_bytes)
    values (clock_timestamp(), (select coalesce(sum(bytes), 0) from media where sample_file is null),
      pg_database_size(current_database()))
    on conflict do nothing`
}
