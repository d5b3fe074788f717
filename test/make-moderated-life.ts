import type { Me } from '#contract/members.ts'
import type { Pool } from '../server/platform/database/database.ts'

type Lives = {
  person: Me
  friend: Me
  moderator: Me
  word: string
  fileId: number
  own: { id: number }
  theirs: { id: number }
  reply: { id: number }
}

/** Gives a person cases and decisions about what is theirs, and some that they worked on as a moderator. */
export async function moderatedLife(sql: Pool, { person, friend, moderator, word, fileId, ...items }: Lives) {
  const author = { id: person.id, handle: person.handle, name: person.name }
  const snapshot = sql.json({ title: null, text: word, author, postId: null, postKind: null })
  const ofFriend = sql.json({ title: 'Of a friend', text: '', author: null, postId: null, postKind: null })
  const cases = await sql<{ id: number }[]>`
    insert into moderation_cases
      (item_type, item_id, author_id, cause, snapshot, claimed_by, claimed_until, escalated_at, escalated_by,
        escalation_note)
    values ('post', ${items.own.id}, ${person.id}, 'reports', ${snapshot}, null, null, null, null, null),
      ('reply', ${items.reply.id}, ${person.id}, 'reports', ${snapshot}, null, null, now(), ${moderator.id}, ${word}),
      ('post', ${items.theirs.id}, ${friend.id}, 'reports', ${ofFriend}, ${person.id}, now(), now(), ${person.id}, 'Look.')
    returning id`
  const ids = cases.map(({ id }) => id)
  await sql`insert into case_pictures (case_id, position, media_id) values (${ids[1]!}, 0, ${fileId})`
  await sql`
    insert into moderation_decisions
      (case_id, item_type, author_id, action, reason, words, note, decided_by, reversed_at, reversed_by, reversal_words)
    values
      (${ids[1]!}, 'reply', ${person.id}, 'hide', 'spam', ${word}, ${word}, ${moderator.id}, now(), ${moderator.id}, ${word}),
      (${ids[2]!}, 'post', ${friend.id}, 'hide', 'spam', 'Ads.', null, ${person.id}, now(), ${person.id}, 'Sorry.')`
  await sql`
    insert into decision_items (decision_id, item_type, item_id)
    select id, item_type, ${items.reply.id} from moderation_decisions where author_id = ${person.id}`
  await endedSuspensions(sql, { person, friend, word })
}

async function endedSuspensions(sql: Pool, { person, friend, word }: Pick<Lives, 'person' | 'friend' | 'word'>) {
  await sql`
    insert into appeals (decision_id, author_id, text, answer_by, state, decided_by, decided_at, words)
    select id, author_id, case when author_id = ${person.id} then ${word} else 'It was no ad.' end, now(), 'overturned',
      case when author_id <> ${person.id} then ${person.id}::bigint end,
      now(), 'Sorry.'
    from moderation_decisions where author_id in (${person.id}, ${friend.id})`
  const suspensions = await sql<{ id: number }[]>`
    insert into suspensions (member_id, kind, hides_posts, reason, words, ended_at, ended_by) values
      (${person.id}, 'read_only', false, 'spam', ${word}, now(), null),
      (${friend.id}, 'read_only', false, 'spam', 'Ads.', now(), ${person.id})
    returning id`
  await sql`
    insert into suspension_orders (suspension_id, order_id, choice, due_at, chosen_by, done_at)
    values (${suspensions[1]!.id}, 1, 'continue', now(), ${person.id}, now())`
}
