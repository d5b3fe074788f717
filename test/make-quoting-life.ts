import type { Me } from '#contract/members.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { newDocumentNumber } from '../server/platform/database/document-number.ts'
import type { makers } from './make.ts'
import { clutch, insertQuote } from './quotes.ts'

type Lives = { person: Me; friend: Me; word: string; fileId: number }

/** Gives a person requests and quotes, with jobs that are over, on both sides. Returns their own request. */
export async function quotingLife(sql: Pool, make: ReturnType<typeof makers>, { person, friend, word, fileId }: Lives) {
  const [own, theirs] = [
    await make.post({ kind: 'request', author: person, title: `${word} slips` }),
    await make.post({ kind: 'request', author: friend, title: 'It rattles' }),
  ]
  const [shop, friendsShop] = [
    await make.post({ kind: 'directory', author: person, title: `${word} garage` }),
    await make.post({ kind: 'directory', author: friend, title: 'A garage' }),
  ]
  await insertQuote(sql, { post: own, provider: friend, state: 'accepted' })
  const lines = clutch.map((line) => ({ ...line, title: `${word} ${line.title}` }))
  const sent = await insertQuote(sql, { post: theirs, provider: person, business: shop, lines, note: word })
  await sql`update request_lives set quotes = 1 where post_id in (${own.id}, ${theirs.id})`
  await sql`insert into quote_photos (quote_id, position, media_id) values (${sent.id}, 0, ${fileId})`
  await sql`
    insert into request_history (post_id, quote_id, event, actor_id, by, to_state)
    values (${theirs.id}, ${sent.id}, 'send', ${person.id}, 'seller', 'open')`
  await sql`
    insert into quote_drafts (post_id, member_id, body) values (${theirs.id}, ${person.id}, ${sql.json({ note: word })})`
  await sql`
    insert into quote_templates (member_id, name, lines) values (${person.id}, ${word}, ${sql.json(lines)})`
  await sql`
    insert into request_invitations (post_id, business_id) values (${own.id}, ${friendsShop.id}), (${theirs.id}, ${shop.id})`
  await sql`
    insert into request_matches (post_id, member_id, business_id, miles, how, due_at, told_at) values
      (${own.id}, ${friend.id}, ${friendsShop.id}, 3, 'digest', now(), now()),
      (${theirs.id}, ${person.id}, ${shop.id}, 3, 'digest', now(), now())`
  await endedJob(sql, { buyer: person, seller: friend, post: own, fileId: null })
  await endedJob(sql, { buyer: friend, seller: person, post: theirs, fileId })
  return own
}

type Job = { buyer: Me; seller: Me; post: { id: number }; fileId: number | null }

async function endedJob(sql: Pool, { buyer, seller, post, fileId }: Job) {
  const row = { kind: 'job', number: newDocumentNumber('V'), checkout_id: 1, buyer_id: buyer.id, seller_id: seller.id }
  const kept = { state: 'canceled', title: 'A job', items: 1, line_count: 1, search: 'a job', variant: 'first' }
  const sum = { lines_vbt: 1, fee_percent: 5, fee_units: 500, paid_at: new Date() }
  const [{ id }] = await sql<[{ id: number }]>`
    insert into orders ${sql({ ...row, ...kept, ...sum } as never)} returning id`
  await sql`
    insert into job_orders (order_id, post_id, quote_id, quote_version, starts_on, working_days, ends_on, time_zone)
    values (${id}, ${post.id}, 1, 1, now(), 1, now(), 'America/Los_Angeles')`
  if (fileId !== null) await sql`insert into job_photos (order_id, position, media_id) values (${id}, 0, ${fileId})`
}
