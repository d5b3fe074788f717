import type { Sql } from '../../platform/database/database.ts'
import type { OwnedTables } from '../../platform/database/owned-tables.ts'
import type { OrderKinds } from '../orders/index.ts'
import { exportConversations } from './exporting.queries.ts'

/** An export has the conversations as the member can read them, and the member's own messages as stored. */
export const inboxTables = (kinds: OrderKinds) =>
  ({
    conversations: {
      exportedAs: { conversations: (sql: Sql, memberId: number) => exportConversations(sql, kinds, memberId) },
      notExported: { opened_by: 'the conversation is there' },
    },
    // The receipts that the other side sees would reveal a block.
    conversation_members: { exported: { by: 'member_id', omit: ['shown_read_seq', 'shown_delivered_seq'] } },
    messages: { exported: { by: 'author_id', omit: ['client_id', 'readers'] } },
    message_files: {
      exported: { by: 'media_id', through: { table: 'media', column: 'id', by: 'owner_id' } },
      files: ['media_id'],
    },
    message_reactions: { exported: { by: 'member_id' } },
    message_versions: {},
  }) satisfies OwnedTables
