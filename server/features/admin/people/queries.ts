import type { KnownMember, KnownMemberPage, MemberQuery } from '#contract/admin.ts'
import { PAGE_SIZE } from '#contract/basics.ts'
import type { Role } from '#contract/members.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember, standingNow } from '../../identity/index.ts'
import { whyRoleStays } from './policy.ts'

type Row = MemberColumns & {
  role: Role
  email: string | null
  joinedAt: string
  sessions: number
  hasSecondFactor: boolean | null
  isSample: boolean
  isLastAdmin: boolean
  isSuspended: boolean
}

/** Searches by name, handle, or email, newest first. Leaves out background members of the sample data. */
export async function listMembers(sql: Sql, viewer: Viewer, query: MemberQuery): Promise<KnownMemberPage> {
  const { after, limit = PAGE_SIZE, q = '' } = query
  const rows = await sql<Row[]>`
    ${known(sql)}
    where not (members.is_sample and members.demo_rank is null)
      ${matching(sql, q.trim().toLowerCase())}
      ${after ? sql`and members.id < ${byId.read(after)}` : sql``}
    order by members.id desc
    limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    (row) => present(viewer, row),
    ({ memberId }) => byId.write(memberId),
  )
}

/**
 * The index needs three letters or digits in a row. With fewer, scanning from the newest member finds enough matches
 * quickly.
 */
function matching(sql: Sql, q: string) {
  if (q === '') return sql``
  const text = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  if (!/[\p{L}\p{N}]{3}/u.test(q))
    return sql`and (members.handle like ${text} or lower(members.name) like ${text} or accounts.email like ${text})`
  return sql`and members.id = any (array(
    select id from members where (handle || E'\n' || lower(name)) like ${text}
    union all
    select members.id from accounts join members on members.account_id = accounts.id where accounts.email like ${text}))`
}

export async function getMember(sql: Sql, viewer: Viewer, id: number): Promise<KnownMember> {
  const [row] = await sql<Row[]>`${known(sql)} where members.id = ${id}`
  if (!row) throw refusal.notFound('Member')
  return present(viewer, row)
}

function known(sql: Sql) {
  return sql`
    select ${memberColumns(sql)}, members.role, members.created_at as joined_at, members.is_sample,
      case when members.is_sample then null else accounts.email end as email,
      (select count(*)::int from sessions where sessions.account_id = members.account_id and expires_at > now())
        as sessions,
      case when not members.is_sample then accounts.asks_for_code
        or exists (select from passkeys where passkeys.account_id = accounts.id) end as has_second_factor,
      ${isLastAdmin(sql)} as is_last_admin, ${standingNow(sql)} in ('read_only', 'suspended') as is_suspended
    from members ${joinAvatar(sql)} left join accounts on accounts.id = members.account_id`
}

/** SQL condition on a row of `members`. */
export function isLastAdmin(sql: Sql) {
  return sql`(members.role = 'admin' and not exists (
    select from members as other where other.role = 'admin' and not other.is_sample and other.id <> members.id))`
}

function present(viewer: Viewer, row: Row): KnownMember {
  const { role, email, joinedAt, sessions, hasSecondFactor } = row
  const roleStays = whyRoleStays(viewer, { ...row, id: row.memberId }, row.role === 'member' ? 'moderator' : 'member')
  return { member: presentMember(row), role, email, joinedAt, sessions, hasSecondFactor, roleStays }
}
