import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** Rows that belong to a member by account id, not by member id. */
const ofAccount = { table: 'members', column: 'account_id', by: 'id' }

export const identityTables = {
  members: {
    exported: { by: 'id', omit: ['account_id', 'demo_rank', 'is_sample', 'look', 'all_names'] },
    notExported: { account_id: 'the account is in its own file' },
    files: ['avatar_id'],
    offers: ['count_follow'],
  },
  accounts: { exported: { by: 'id', through: ofAccount } },
  sessions: { exported: { by: 'account_id', through: ofAccount, omit: ['token'] } },
  sign_in_methods: {
    exported: {
      by: 'account_id',
      through: ofAccount,
      omit: ['password', 'access_token', 'refresh_token', 'id_token'],
    },
  },
  passkeys: { exported: { by: 'account_id', through: ofAccount, omit: ['public_key', 'credential_id'] } },
  second_factors: { exported: { by: 'account_id', through: ofAccount, omit: ['secret', 'recovery_codes'] } },
  verifications: {},
  sign_in_attempts: {},
} satisfies OwnedTables
