import { type Fragment, raw, type Transaction } from '../../../platform/database/database.ts'
import type { LockedLife } from '../locked.ts'
import { readLives } from '../locks.queries.ts'
import { IS_CHECKED_OUT } from '../states.queries.ts'

type Wanted = { where: Fragment; limit: number }

/** Locks requests with passed deadlines, and skips those that somebody is changing. */
export async function lockDueLives(tx: Transaction, { where, limit }: Wanted) {
  const due = await tx<{ id: number }[]>`
    select request_lives.post_id as id
    from deadlines due join request_lives on request_lives.post_id = due.subject_id
      join posts on posts.id = request_lives.post_id
    where ${where} order by due.due_at limit ${limit}
    for key share of posts skip locked for update of request_lives skip locked`
  const lives: LockedLife[] = await readLives(
    tx,
    due.map(({ id }) => id),
  )
  return lives.map((life) => ({ ...life, id: life.postId }))
}

/**
 * Locks the requests of quotes with passed deadlines, and skips those that somebody is changing. Leaves out those whose
 * customer is checking out, which keeps them reserved.
 */
export function lockDueQuotes(tx: Transaction, { where, limit }: Wanted) {
  return tx<{ id: number; postId: number }[]>`
    select quotes.id, quotes.post_id
    from deadlines due join quotes on quotes.id = due.subject_id
      join request_lives on request_lives.post_id = quotes.post_id join posts on posts.id = quotes.post_id
    where ${where} and not (quotes.state = 'reserved' and ${raw(IS_CHECKED_OUT)})
    order by due.due_at limit ${limit}
    for key share of posts skip locked for update of request_lives skip locked`
}
