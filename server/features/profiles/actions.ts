import type { Me, ProfileChange } from '#contract/members.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { optionalLines, requiredLine } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { changeMember, findMe, isReservedHandle } from '../identity/index.ts'
import { findOwnUploads } from '../media/index.ts'

/** Fields that are left out stay unchanged. */
export async function changeProfile(sql: Sql, viewer: Viewer, change: ProfileChange): Promise<Me> {
  const { name, handle, avatar, bio } = change
  return inTransaction(sql, async (tx) => {
    if (handle !== undefined) await changeHandle(tx, viewer.id, handle)
    if (name !== undefined) await changeMember(tx, viewer.id, { name: requiredLine('name', name) })
    if (bio !== undefined) await changeBio(tx, viewer.id, bio)
    if (avatar !== undefined) await changeAvatar(tx, viewer, avatar)
    await record(tx, { type: 'member.changed_profile', actorId: viewer.id, subjectId: viewer.id })
    return (await findMe(tx, viewer.id))!
  })
}

async function changeHandle(tx: Transaction, memberId: number, handle: string) {
  if (isReservedHandle(handle)) throw taken()
  // Not checked first: someone else may take the handle in between, and a failed update would abort the transaction.
  await tx
    .savepoint((part) => changeMember(part, memberId, { handle }))
    .catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? taken() : error
    })
}

const UNIQUE_VIOLATION = '23505'

function taken() {
  const message = 'This handle is taken.'
  return new Refusal(409, 'handle_taken', message, [{ field: 'handle', message }])
}

async function changeBio(tx: Transaction, memberId: number, bio: string) {
  await changeMember(tx, memberId, { bio: optionalLines(bio) })
}

async function changeAvatar(tx: Transaction, viewer: Viewer, url: string | null) {
  const [upload] = url === null ? [] : await findOwnUploads(tx, viewer, [url], 'image', 'avatar')
  await changeMember(tx, viewer.id, { avatar_id: upload?.id ?? null })
}
