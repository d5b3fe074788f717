import type { Transaction } from '../server/platform/database/database.ts'
import { comments, type SampleThread } from './comments.ts'
import type { SamplePost } from './posts.ts'

/** Most comments come within this time after a post. */
const SPAN_MS = 3 * 24 * 60 * 60_000

type Remark = { postId: number; by: string; text: string; createdAt: Date; parent: Remark | null; id?: number }

/** Loads comments and answers, each some time after the one before it, and computes the counters from the rows. */
export async function loadComments(tx: Transaction, posts: SamplePost[], ids: readonly number[], now: Date) {
  const members = await listMembers(tx)
  const remarks = Object.entries(comments).flatMap(([title, threads]) => {
    const index = posts.findIndex(({ input }) => input.title.startsWith(title))
    return remarksOn({ postId: ids[index]!, createdAt: posts[index]!.createdAt, threads, now })
  })
  for (const isAnswer of [false, true]) {
    const some = remarks.filter(({ parent }) => (parent !== null) === isAnswer)
    const rows = some.map(({ postId, by, text, createdAt, parent }) => ({
      post_id: postId,
      parent_id: parent?.id ?? null,
      author_id: members.get(by)!,
      text,
      created_at: createdAt,
    }))
    const inserted = await tx<{ id: number }[]>`insert into comments ${tx(rows as never)} returning id`
    inserted.forEach(({ id }, index) => {
      some[index]!.id = id
    })
  }
  await countComments(tx)
}

type Written = { postId: number; createdAt: Date; threads: SampleThread[]; now: Date }

function remarksOn({ postId, createdAt, threads, now }: Written): Remark[] {
  const lines = threads.flatMap(([by, text, ...answers]) => {
    const comment = { by, text, opens: true }
    return [comment, ...answers.map(([who, said]) => ({ by: who, text: said, opens: false }))]
  })
  const span = Math.min(SPAN_MS, now.getTime() - createdAt.getTime())
  let parent: Remark | null = null
  return lines.map(({ by, text, opens }, index) => {
    // At increasing intervals, and never in the same minute.
    const part = ((index + 1) / (lines.length + 1)) ** 1.6
    const moment = new Date(createdAt.getTime() + Math.round(span * part))
    const remark: Remark = { postId, by, text, createdAt: moment, parent: opens ? null : parent }
    if (opens) parent = remark
    return remark
  })
}

async function listMembers(tx: Transaction) {
  const members = await tx<{ handle: string; id: number }[]>`select handle, id from members`
  return new Map(members.map(({ handle, id }) => [handle, id]))
}

async function countComments(tx: Transaction) {
  await tx`
    update comments set answers = counted.answers
    from (select parent_id, count(*)::int as answers from comments where parent_id is not null group by parent_id) counted
    where comments.id = counted.parent_id`
  await tx`
    insert into post_commenters (post_id, member_id, remarks)
    select post_id, author_id, count(*)::int from comments group by post_id, author_id
    on conflict (post_id, member_id) do update set remarks = post_commenters.remarks + excluded.remarks`
  await tx`
    update posts set comments = counted.comments
    from (select post_id, count(*)::int as comments from comments where reply_id is null group by post_id) counted
    where posts.id = counted.post_id`
  await tx`
    update posts set commenters = counted.commenters
    from (
      select post_id, count(*)::int as commenters from post_commenters join posts on posts.id = post_id
      where member_id <> author_id and remarks > 0 group by post_id
    ) counted
    where posts.id = counted.post_id`
}
