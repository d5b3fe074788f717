// What the clients were told is there, against what is there.
import pg from 'pg'
import type { Ledger } from './writes.ts'

type Row = { text: string; count: number; id: number }

/** Sentences, one for each kind of difference; none: nothing is lost and nothing is double. */
export async function differences(ownerUrl: string, ledger: Ledger) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const texts = await client.query<Row>(`
    select text, count(*)::int, min(id)::int as id from (
      select text, id from comments union all select title, id from posts
    ) written where text like 'Fault %' group by text`)
  const likes = await client.query<{ place: string; reaction: number | null }>(
    `select member_id || ' ' || post_id as place, reaction from post_states`,
  )
  const counters = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from posts
    where likes <> (select count(*) from post_states where post_id = posts.id and reaction = 1)
    or comments <> (select count(*) from comments where post_id = posts.id)`)
  await client.end()

  const found = new Map(texts.rows.map((row) => [row.text, row]))
  const reactions = new Map(likes.rows.map(({ place, reaction }) => [place, reaction]))
  return [
    ...counted(lostTexts(ledger, found), 'acknowledged and lost'),
    ...counted(texts.rows.filter(({ count }) => count > 1).length, 'doubled'),
    ...counted(lostLikes(ledger, reactions), 'thumbs other than acknowledged'),
    ...counted(counters.rows[0]!.wrong, 'posts whose counters are no recount'),
  ]
}

function lostTexts(ledger: Ledger, found: Map<string, Row>) {
  const isLost = (write: Ledger[number]) =>
    write.kind !== 'like' && write.answer && found.get(write.text)?.id !== write.answer.id
  return ledger.filter(isLost).length
}

/** Of each member and post the last word counts, unless nobody knows what became of it. */
function lostLikes(ledger: Ledger, reactions: Map<string, number | null>) {
  const last = new Map<string, Ledger[number]>()
  for (const write of ledger) if (write.kind === 'like') last.set(`${write.memberId} ${write.postId}`, write)
  const isLost = ([place, write]: [string, Ledger[number]]) =>
    write.kind === 'like' && write.answer && (reactions.get(place) ?? null) !== write.reaction
  return [...last].filter(isLost).length
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
