import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const MODERATORS = 'the work of a moderator'

export const moderationTables = {
  moderation_cases: {
    notExported: {
      author_id: 'their posts are in their own part; the decisions are exported',
      claimed_by: MODERATORS,
      escalated_by: MODERATORS,
    },
  },
  moderation_decisions: {
    exported: { by: 'author_id', omit: ['note', 'decided_by', 'reversed_by'] },
    notExported: { decided_by: MODERATORS, reversed_by: MODERATORS },
  },
  decision_items: {},
  case_pictures: { files: ['media_id'] },
} satisfies OwnedTables
