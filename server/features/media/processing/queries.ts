import type { Sql } from '../../../platform/database/database.ts'
import type { DeliveredFile } from '../delivery/queries.ts'
import { MAX_CLIP_SECONDS } from './clip-limits.ts'

export type UnfinishedClip = DeliveredFile & { ownerId: number; durationSeconds: number }

/** Null: it has been deleted or is finished. */
export async function findUnfinishedClip(sql: Sql, id: number): Promise<UnfinishedClip | null> {
  const [clip] = await sql<UnfinishedClip[]>`
    select id, public_id, version, format, has_copy, sample_file, owner_id, duration_seconds
    from media where id = ${id} and type = 'video' and state in ('processing', 'original')`
  return clip ?? null
}

export async function findPicture(sql: Sql, id: number): Promise<(DeliveredFile & { width: number }) | null> {
  const [picture] = await sql<(DeliveredFile & { width: number })[]>`
    select id, public_id, version, format, has_copy, sample_file, width from media where id = ${id} and type = 'image'`
  return picture ?? null
}

/** Pictures from before their hashes were stored, and samples. */
export async function listWithoutLook(sql: Sql): Promise<DeliveredFile[]> {
  return sql<DeliveredFile[]>`
    select id, public_id, version, format, has_copy, sample_file from media
    where type = 'image' and not has_look order by id limit 100`
}

/**
 * Clips without a copy that no job is working on: there was no ffmpeg or no room, or the job got lost. Those that have
 * waited longest come first.
 */
export async function listWaitingClips(sql: Sql): Promise<{ id: number }[]> {
  return sql<{ id: number }[]>`
    select id from media
    where type = 'video' and state in ('processing', 'original') and sample_file is null
      and (state = 'original' or coalesce(tried_at + make_interval(secs => ${MAX_CLIP_SECONDS}), created_at)
        < now() - interval '1 hour')
    order by tried_at nulls first, id limit 100`
}
