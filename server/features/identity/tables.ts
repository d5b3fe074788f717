// Maps the sign-in library's names of tables and fields to ours (0007_accounts.sql).

const createdAt = 'created_at'
const updatedAt = 'updated_at'
const accountId = 'account_id'

export const accountColumns = {
  modelName: 'accounts',
  fields: { emailVerified: 'email_verified', createdAt, updatedAt },
}

export const sessionColumns = {
  modelName: 'sessions',
  fields: {
    userId: accountId,
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt,
    updatedAt,
  },
  additionalFields: {
    secondFactorAt: {
      type: 'date',
      required: false,
      input: false,
      returned: false,
      fieldName: 'second_factor_at',
    },
  },
} as const

export const methodColumns = {
  modelName: 'sign_in_methods',
  fields: {
    userId: accountId,
    providerId: 'provider',
    accountId: 'provider_account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt,
    updatedAt,
  },
}

export const verificationColumns = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt, updatedAt },
}

export const passkeyColumns = {
  modelName: 'passkeys',
  fields: {
    userId: accountId,
    publicKey: 'public_key',
    credentialID: 'credential_id',
    deviceType: 'device_type',
    backedUp: 'backed_up',
    createdAt,
  },
}

export const secondFactorColumns = {
  user: { fields: { twoFactorEnabled: 'asks_for_code' } },
  twoFactor: {
    modelName: 'second_factors',
    fields: {
      userId: accountId,
      backupCodes: 'recovery_codes',
      verified: 'is_confirmed',
      failedVerificationCount: 'failures',
      lockedUntil: 'locked_until',
    },
  },
}
