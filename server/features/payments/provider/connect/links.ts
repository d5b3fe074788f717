import type { Provider } from '../provider.ts'
import { askForAny } from './ask-connect.ts'

/** `returnUrl`: where the member goes afterward. `refreshUrl`: where to if the link is used up, for a new one. */
type Urls = { returnUrl: string; refreshUrl: string }

/**
 * A link to the form in which a member gives identity and bank. It works once, for some minutes. Null: the provider
 * gives none, as for an account that it deleted.
 */
export async function onboardingLink(provider: Provider, accountId: string, { returnUrl, refreshUrl }: Urls) {
  const link = await askForAny(provider, (stripe) =>
    stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
      // Everything at once, so that members need not come back for more.
      collection_options: { fields: 'eventually_due' },
    }),
  )
  return link && reachable(provider, link.url)
}

/** A link to the member's own dashboard at the provider. It works once. Null before the form is finished. */
export async function loginLink(provider: Provider, accountId: string) {
  const link = await askForAny(provider, (stripe) => stripe.accounts.createLoginLink(accountId))
  return link && reachable(provider, link.url)
}

/** Browsers reach the gateway's pages only through the site, which has them at the same paths. */
function reachable({ gatewayPort }: Provider, url: string) {
  return gatewayPort === null ? url : new URL(url).pathname
}
