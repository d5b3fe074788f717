import type { Privacy, PrivacyChange } from '#contract/privacy.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { changeMember } from '../identity/index.ts'
import { getPrivacy } from './queries.ts'

/** Fields that are left out stay unchanged. */
export function changePrivacy(sql: Sql, viewer: Viewer, change: PrivacyChange): Promise<Privacy> {
  return inTransaction(sql, async (tx) => {
    await changeMember(tx, viewer.id, {
      ...(change.showsFollows !== undefined && { shows_follows: change.showsFollows }),
      ...(change.showsTips !== undefined && { shows_tips: change.showsTips }),
      ...(change.showsLastSeen !== undefined && { shows_last_seen: change.showsLastSeen }),
      ...(change.mentionsFrom !== undefined && { mentions_from: change.mentionsFrom }),
      ...(change.messagesFrom !== undefined && { messages_from: change.messagesFrom }),
    })
    await record(tx, { type: 'privacy_changed', actorId: viewer.id, subjectId: viewer.id })
    return getPrivacy(tx, viewer)
  })
}
