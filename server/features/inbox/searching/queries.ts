import type { PageQuery } from '#contract/basics.ts'
import type { ChatMedia, Correspondents, FoundMessages, MessageSearch } from '#contract/inbox.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

export async function findCorrespondents(_sql: Sql, _viewer: Viewer, _words: string): Promise<Correspondents> {
  throw new Error('Not built yet.')
}
export async function findMessages(_sql: Sql, _viewer: Viewer, _search: MessageSearch): Promise<FoundMessages> {
  throw new Error('Not built yet.')
}
export async function listChatMedia(_sql: Sql, _viewer: Viewer, _id: number, _page: PageQuery): Promise<ChatMedia> {
  throw new Error('Not built yet.')
}
