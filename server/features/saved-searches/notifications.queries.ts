import type { Transaction } from '../../platform/database/database.ts'
import type { Happened } from '../happenings/index.ts'
import type { NotificationSource } from '../notifications/index.ts'
import { listSearchersOf } from './matching/queries.ts'

export const savedSearchNotifications: NotificationSource = {
  notices: {
    search_matched: noticesOfMatch,
    price_dropped: async ({ subjectId, details }, sql) => {
      const members = (await listSearchersOf(sql, subjectId)).map(({ memberId }) => memberId)
      return [{ type: 'price', members, details }]
    },
  },
  subjects: {
    search: { path: ({ details: { query = '' } }) => `/search?${new URLSearchParams({ q: query })}` },
  },
}

async function noticesOfMatch({ subjectId, details: { postIds } }: Happened<'search_matched'>, tx: Transaction) {
  const searches = await tx<{ memberId: number; name: string; query: string }[]>`
    select member_id, name, query from saved_searches where id = ${subjectId}`
  return searches.map(({ memberId, name, query }) => ({
    type: 'search' as const,
    members: [memberId],
    details: { searchId: subjectId, name, matches: postIds.length, query },
  }))
}
