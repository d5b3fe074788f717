import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUnblocked } from '../visibility/index.ts'

/** Members can’t be hidden, only what they posted. */
export const reportableProfile = {
  name: 'Profile',
  outlivesAuthor: false,
  hide: null,
  unhide: null,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) =>
    sql`${currentProfile(sql, id)} and ${isUnblocked(sql, viewer, 'members.id')}`,
  currentOf: currentProfile,
  stateOf: (sql: Sql, column: string) => sql`select 'shown' as state from members where id = ${sql(column)}`,
  async lock(tx: Transaction, id: number) {
    await tx`select from members where id = ${id} for no key update`
  },
}

function currentProfile(sql: Sql, id: number) {
  return sql`
    select null as title, concat_ws(E'\n\n', members.name, members.bio) as text, members.id as author_id,
      null::bigint as post_id, null as post_kind, array_remove(array[members.avatar_id], null) as picture_ids
    from members where members.id = ${id}`
}
