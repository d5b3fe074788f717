import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const inboxTables = {
  conversations: {},
  conversation_members: {},
  messages: {},
  message_files: {},
  message_reactions: {},
  message_versions: {},
} satisfies OwnedTables
