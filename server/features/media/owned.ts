import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const mediaTables = {
  media: {
    exported: {
      by: 'owner_id',
      omit: ['thumbhash', 'look', 'has_look', 'sample_file', 'tries', 'tried_at', 'entries'],
    },
    files: ['poster_id'],
  },
  uploads: {
    exported: { by: 'owner_id' },
    filesNotKept: { media_id: 'says only that the upload is done' },
  },
  media_leftovers: {},
} satisfies OwnedTables
