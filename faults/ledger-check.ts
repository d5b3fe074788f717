// Compares the acknowledged writes with the database.
import pg from 'pg'
import type { Ledger } from './writes.ts'

type Row = { text: string; count: number; id: number }

/** Returns one sentence per kind of difference; none if nothing is lost or duplicated. */
export async function differences(ownerUrl: string, ledger: Ledger) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const texts = await client.query<Row>(`
    select text, count(*)::int, min(id)::int as id from (
      select text, id from comments union all select title, id from posts
    ) written where text like 'Fault %' group by text`)
  const likes = await client.query<{ key: string; reaction: number | null }>(
    `select member_id || ' ' || post_id as key, reaction from post_states`,
  )
  const counters = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from posts
    where likes <> (select count(*) from post_states where post_id = posts.id and reaction = 1)
    or comments <> (select count(*) from comments where post_id = posts.id)`)
  await client.end()

  const found = new Map(texts.rows.map((row) => [row.text, row]))
  const reactions = new Map(likes.rows.map(({ key, reaction }) => [key, reaction]))
  return [
    ...counted(lostTexts(ledger, found), 'acknowledged but lost'),
    ...counted(texts.rows.filter(({ count }) => count > 1).length, 'duplicated'),
    ...counted(lostLikes(ledger, reactions), 'reactions other than acknowledged'),
    ...counted(counters.rows[0]!.wrong, 'posts with wrong counters'),
  ]
}

function lostTexts(ledger: Ledger, found: Map<string, Row>) {
  const isLost = (write: Ledger[number]) =>
    write.kind !== 'like' && write.answer && found.get(write.text)?.id !== write.answer.id
  return ledger.filter(isLost).length
}

/** The last reaction per member and post counts, unless its outcome is unknown. */
function lostLikes(ledger: Ledger, reactions: Map<string, number | null>) {
  const last = new Map<string, Ledger[number]>()
  for (const write of ledger) if (write.kind === 'like') last.set(`${write.memberId} ${write.postId}`, write)
  const isLost = ([key, write]: [string, Ledger[number]]) =>
    write.kind === 'like' && write.answer && (reactions.get(key) ?? null) !== write.reaction
  return [...last].filter(isLost).length
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
