import type { Sql } from '../../../platform/database/database.ts'

/** Returns the name of its files, which are left to delete; null if there is no such ZIP. */
export async function dropArchive(sql: Sql, id: number): Promise<string | null> {
  const [dropped] = await sql<{ publicId: string }[]>`
    delete from media where id = ${id} and entries is not null returning public_id`
  return dropped?.publicId ?? null
}
