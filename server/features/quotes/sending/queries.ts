import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** The id of a provider's own quote on a request, extra work aside. Null if there is none. */
export async function findOwn(tx: Transaction, viewer: Viewer, postId: number) {
  const [quote] = await tx<{ id: number }[]>`
    select id from quotes where post_id = ${postId} and provider_id = ${viewer.id} and follows_id is null`
  return quote?.id ?? null
}

/** Whether it is a business of the viewer that everybody sees. It can't be deleted until the transaction ends. */
export async function isOwnBusiness(tx: Transaction, viewer: Viewer, id: number) {
  const { count } = await tx`
    select from posts
    where id = ${id} and kind = 'directory' and author_id = ${viewer.id} and hidden_at is null and deleted_at is null
    for key share`
  return count > 0
}

/** The note of a quote as it is. */
export async function getNote(tx: Transaction, quoteId: number) {
  const [quote] = await tx<[{ note: string | null }]>`select note from quotes where id = ${quoteId}`
  return quote.note
}
