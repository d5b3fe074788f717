import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUnblocked } from '../visibility/index.ts'

export const reportableProfile = {
  name: 'Profile',
  outlivesAuthor: false,
  async hide() {
    throw refusal.forbidden('Members can’t be hidden. Hide what they posted instead.')
  },
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    select null as title, concat_ws(E'\n\n', members.name, members.bio) as text, members.id as author_id,
      null::bigint as post_id, null as post_kind
    from members where members.id = ${id} and ${isUnblocked(sql, viewer, 'members.id')}`,
  stateOf: (sql: Sql, column: string) => sql`select 'shown' as state from members where id = ${sql(column)}`,
}
