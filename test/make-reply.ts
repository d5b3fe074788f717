import type { Me } from '#contract/members.ts'
import { storeReplyRendering } from '../server/features/replies/index.ts'
import type { Pool } from '../server/platform/database/database.ts'

type ReplyFields = {
  post: { id: number }
  author?: Pick<Me, 'id'>
  text?: string
  quotedId?: number
  createdAt?: Date
  removedAt?: Date
  hiddenAt?: Date
}

/** Creates the next reply to a forum post, and updates counters like the actions do. */
export function replyMaker(sql: Pool, makePerson: () => Promise<Me>) {
  return async ({ post, author, ...fields }: ReplyFields): Promise<{ id: number; number: number }> => {
    const authorId = (author ?? (await makePerson())).id
    const isShown = !fields.removedAt && !fields.hiddenAt
    const [{ number }] = await sql<[{ number: number }]>`
      update posts set last_number = last_number + 1, replies = replies + ${isShown ? 1 : 0} where id = ${post.id}
      returning last_number as number`
    const row = { post_id: post.id, number, author_id: authorId, ...columnsOf(fields) }
    const [reply] = await sql<[{ id: number }]>`insert into replies ${sql(row as never)} returning id`
    await storeReplyRendering(sql, reply.id, row.text)
    if (isShown) await countRemark(sql, post, authorId)
    return { ...reply, number }
  }
}

function columnsOf({
  text = 'Measure it first.',
  quotedId,
  createdAt,
  removedAt,
  hiddenAt,
}: Omit<ReplyFields, 'post'>) {
  return {
    text,
    quoted_id: quotedId ?? null,
    created_at: createdAt ?? new Date(),
    removed_at: removedAt ?? null,
    hidden_at: hiddenAt ?? null,
  }
}

async function countRemark(sql: Pool, post: { id: number }, memberId: number) {
  const [row] = await sql<[{ remarks: number }]>`
    insert into post_commenters (post_id, member_id, remarks) values (${post.id}, ${memberId}, 1)
    on conflict (post_id, member_id) do update set remarks = post_commenters.remarks + 1
    returning remarks`
  if (row.remarks === 1)
    await sql`update posts set commenters = commenters + 1 where id = ${post.id} and author_id <> ${memberId}`
}
