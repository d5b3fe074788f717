import { openProvider } from '../server/features/payments/index.ts'
import { API_KEY, test as base, CONNECT_WEBHOOK_SECRET } from './connected-accounts.ts'
import { WEBHOOK_SECRET } from './gateway.ts'

export { expect } from './gateway.ts'

/** Vitest with connected accounts, and the server’s side of the provider that has them. */
export const test = base
  .extend('provider', ({ gateway }) =>
    openProvider({
      secretKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: null,
      gatewayPort: gateway.port,
      connect: { webhookSecret: CONNECT_WEBHOOK_SECRET, payoutFeeCents: 0 },
    }),
  )
  /** The provider answers no call anymore, until `control('DELETE', '')`. */
  .extend('fail', ({ control }) => () => {
    return control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  })
