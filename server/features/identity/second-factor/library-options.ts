import { twoFactor } from 'better-auth/plugins/two-factor'
import { secondFactorColumns } from '../tables.ts'
import { newRecoveryCodes, recoveryCodeStorage } from './recovery-codes.ts'

/** The sign-in library's codes of an authenticator app (TOTP), and recovery codes. */
export function twoFactorPlugin(secret: string) {
  return twoFactor({
    issuer: 'VRUMIES',
    // Members who sign in with Google or passkeys alone have none; our routes ask them to sign in again instead.
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: recoveryCodeStorage(secret) },
    // Ours also counts the codes that signed-in members give, and tells the owner.
    accountLockout: { enabled: false },
    schema: secondFactorColumns,
  })
}
