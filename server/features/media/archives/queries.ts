import type { ReadSql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { publicIdOf } from '../queries.ts'
import type { ArchiveEntry } from './inspect.ts'

export type Archive = { id: number; entries: ArchiveEntry[] }

/** The viewer's uploaded ZIP with this `secure_url`. Within a transaction, it locks the ZIP against the purge. */
export async function findOwnArchive(sql: ReadSql, viewer: Viewer, url: string): Promise<Archive | null> {
  const [archive] = await sql<Archive[]>`
    select id, entries from media
    where owner_id = ${viewer.id} and public_id = ${publicIdOf(url, 'raw')} and entries is not null
    for key share`
  return archive ?? null
}

export async function getArchive(sql: ReadSql, id: number) {
  const [archive] = await sql<(Archive & { publicId: string; format: string; ownerId: number })[]>`
    select id, entries, public_id, format, owner_id from media where id = ${id} and entries is not null`
  return archive ?? null
}
