import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** Members export what they wrote. What others wrote to them belongs to the others. */
export const inboxTables = {
  conversations: {
    exported: {
      by: 'id',
      through: { table: 'conversation_members', column: 'conversation_id', by: 'member_id' },
      omit: ['pair', 'opened_by'],
    },
    notExported: { opened_by: 'the conversation is there' },
  },
  conversation_members: { exported: { by: 'member_id' } },
  messages: { exported: { by: 'author_id', omit: ['client_id', 'readers'] } },
  message_files: { exported: { by: 'media_id', through: { table: 'media', column: 'id', by: 'owner_id' } } },
  message_reactions: { exported: { by: 'member_id' } },
  message_versions: {},
} satisfies OwnedTables
