import type { ConnectListener } from '../../payments/index.ts'
import { noteAccountNamed } from './noting.actions.ts'

/** What the provider says about a member's account, which is then asked for anew. */
export const hearOfAccounts: ConnectListener = async (sql, provider, { type, objectId }) => {
  if (type === 'account.updated') await noteAccountNamed(sql, provider, objectId)
}
