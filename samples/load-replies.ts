import { own } from '#contract/own.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import { before } from './moments.ts'
import type { SamplePost } from './posts.ts'
import { sampleThreads } from './replies/replies.ts'
import type { SampleReply } from './replies/reply.ts'

type Person = { id: number; name: string }
type Posted = { id: number; authorId: number; createdAt: Date }
type Threads = { posts: SamplePost[]; ids: number[] }

/** How far each person has read each thread, so that unread replies are visible from the start. */
const READ = [{ by: 'kenji', title: 'Which one would you keep? A serious question about cars and space', upTo: 41 }]

/** Loads the threads of forum posts, with all dependent rows, as if the people had written them. */
export async function loadReplies(tx: Transaction, { posts, ids }: Threads) {
  const people = await listPeople(tx)
  const likers = await tx<{ id: number }[]>`select id from members where demo_rank is null order by id limit 120`
  for (const [index, { input, by, createdAt }] of posts.entries()) {
    const replies = own(sampleThreads, input.title)
    if (!replies) continue
    const post = { id: ids[index]!, authorId: people.get(by)!.id, createdAt }
    const replyIds = await loadThread(tx, { post, replies, people })
    await loadLikes(tx, replies, replyIds, likers)
    await countThread(tx, post, replies, replyIds)
  }
  for (const { by, title, upTo } of READ) {
    await tx`
      insert into post_states (member_id, post_id, read_number)
      select ${people.get(by)!.id}, id, ${upTo} from posts where title = ${title}
      on conflict (member_id, post_id) do update set read_number = ${upTo}`
  }
}

async function listPeople(tx: Transaction) {
  const rows = await tx<(Person & { handle: string })[]>`select id, name, handle from members`
  return new Map(rows.map(({ handle, ...person }) => [handle, person]))
}

type Thread = { post: Posted; replies: SampleReply[]; people: Map<string, Person> }

async function loadThread(tx: Transaction, { post, replies, people }: Thread) {
  let moment = post.createdAt
  const rows = replies.map(({ by, after, text }, index) => {
    // `before` subtracts a duration. Mirroring its result around `moment` adds it.
    moment = new Date(2 * moment.getTime() - before(moment, after).getTime())
    return { post_id: post.id, number: index + 1, author_id: people.get(by)!.id, text, created_at: moment }
  })
  const inserted = await tx<{ id: number }[]>`insert into replies ${tx(rows)} returning id`
  const replyIds = inserted.map(({ id }) => id)

  for (const [index, { quotes, text }] of replies.entries()) {
    if (!quotes) continue
    const [number, words] = quotes
    const quotedId = replyIds[number - 1]!
    const name = people.get(replies[number - 1]!.by)!.name
    const link = `[${name} in #${number}](/#/forumpost/${post.id}?reply=${quotedId}):`
    const whole = `> ${link}\n>\n> ${words}\n\n${text}`
    await tx`update replies set text = ${whole}, quoted_id = ${quotedId} where id = ${replyIds[index]!}`
  }
  return replyIds
}

/** Different people for each reply: its position in the thread determines where in the list to start. */
async function loadLikes(tx: Transaction, replies: SampleReply[], replyIds: number[], likers: { id: number }[]) {
  const rows = replies.flatMap(({ likes = 0 }, index) =>
    Array.from({ length: likes }, (_, place) => ({
      reply_id: replyIds[index]!,
      member_id: likers[(index * 17 + place) % likers.length]!.id,
    })),
  )
  if (rows.length === 0) return
  await tx`insert into reply_likes ${tx(rows)}`
  // People do not like their own replies.
  await tx`
    delete from reply_likes using replies
    where replies.id = reply_likes.reply_id and replies.author_id = reply_likes.member_id and replies.id = any (${replyIds})`
  await tx`
    update replies set likes = (select count(*) from reply_likes where reply_id = replies.id)
    where id = any (${replyIds})`
}

async function countThread(tx: Transaction, post: Posted, replies: SampleReply[], replyIds: number[]) {
  const accepted = replies.findIndex(({ isAccepted }) => isAccepted)
  await tx`
    insert into post_commenters (post_id, member_id, remarks)
    select post_id, author_id, count(*) from replies where post_id = ${post.id} group by post_id, author_id`
  await tx`
    insert into post_states (member_id, post_id, thread_level)
    select distinct author_id, post_id, 'following' from replies where post_id = ${post.id}
    on conflict (member_id, post_id) do update set thread_level = 'following'`
  // Authors have read as far as they answered themselves, or accepted an answer.
  await tx`
    insert into post_states (member_id, post_id, read_number)
    select ${post.authorId}, ${post.id}, greatest(${accepted + 1}::int, max(number) filter (where author_id = ${post.authorId}))
    from replies where post_id = ${post.id}
    on conflict (member_id, post_id) do update set read_number = excluded.read_number`
  await tx`
    update posts set replies = ${replies.length}, last_number = ${replies.length},
      accepted_reply_id = ${accepted < 0 ? null : replyIds[accepted]!},
      commenters = (select count(*) from post_commenters where post_id = posts.id and member_id <> posts.author_id)
    where id = ${post.id}`
}
