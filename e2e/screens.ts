// Every screen of the site, opened by one journey: it fits every window, and is accessible. test/screens.test.ts fails if
// a route of the router is missing.
import { detailPaths, listingPaths } from '#contract/paths.ts'
import { POST_KINDS } from '#contract/posts.ts'
import type { cast } from '../samples/cast.ts'

type CastName = (typeof cast)[number]['name']

/**
 * `of`: what the last part of the route is, or the list of the API whose first item it is. `isTight`: accessible, but not
 * without faults in every window.
 */
export type Screen = { route: string; search?: string; of?: { list: string } | { id: string }; isTight?: true }

/** One journey for each group. `by`: who opens them. What is in them comes from the samples. */
export const screens: { name: string; by: CastName | null; shown: Screen[] }[] = [
  {
    name: 'visitors',
    by: null,
    shown: [
      { route: '/signin' },
      { route: '/signup' },
      { route: '/forgot' },
      { route: '/check-mail', search: '?to=a@vrumies.example' },
      { route: '/verify' },
      { route: '/reset', search: '?token=old' },
      { route: '/decisions/$decisionId', of: { id: '1' } },
      ...['/about', '/help', '/rules', '/moderation-log', '/privacy', '/terms', '/no/such/page'].map((route) => ({
        route,
      })),
    ],
  },
  {
    name: 'lists and profiles',
    by: 'Kenji Mori',
    shown: [
      ...POST_KINDS.map((kind) => ({ route: listingPaths[kind] })),
      { route: '/market', search: '?q=nothingatall' },
      { route: '/search' },
      { route: '/search', search: '?q=wheel' },
      { route: '/searches' },
      { route: '/bookmarks' },
      { route: '/sellers/$handle', of: { id: 'hugh' } },
      ...['', '?tab=about', '?tab=vehicle', '?tab=followers', '?tab=reviews'].map((search) => ({
        route: '/profile/$handle',
        of: { id: 'hugh' },
        search,
      })),
    ],
  },
  {
    name: 'posts',
    by: 'Nils Bergström',
    shown: [
      ...POST_KINDS.map((kind) => ({
        route: `${detailPaths[kind]}/$postId`,
        of: { list: `/posts?kind=${kind}&sort=oldest` },
      })),
      { route: '/requestpost/$postId/quote', of: { list: '/posts?kind=request&sort=oldest&acceptsQuotes=true' } },
    ],
  },
  {
    name: 'a member’s own',
    by: 'Mara Okafor',
    shown: [
      ...['', '?layout=list'].map((search) => ({
        route: '/requestpost/$postId',
        of: { list: '/posts?kind=request&author=mara&sort=newest&acceptsQuotes=true' },
        search,
      })),
      { route: '/notifications' },
      ...['', '?tab=drafts', '?tab=deleted'].map((search) => ({
        route: '/profile/$handle',
        of: { id: 'mara' },
        search,
      })),
      ...['account', 'notifications', 'privacy', 'blocked', 'sessions', 'decisions', 'data'].map((part) => ({
        route: `/settings/${part}`,
      })),
      { route: '/inbox' },
      { route: '/inbox/$conversationId', of: { list: '/conversations' } },
      { route: '/inbox/$conversationId/about', of: { list: '/conversations' } },
      { route: '/tokens' },
      { route: '/tokens/statement' },
      { route: '/tokens/receipts/$topUpId', of: { list: '/top-ups' } },
    ],
  },
  {
    name: 'buying and selling',
    by: 'Mara Okafor',
    shown: [
      { route: '/cart' },
      { route: '/orders', search: '?side=buying' },
      { route: '/orders', search: '?side=selling' },
      { route: '/orders/$orderId', of: { list: '/orders?side=buying&states=delivered' } },
      ...['ready_for_pickup', 'disputed'].map((state) => ({
        route: '/orders/$orderId',
        of: { list: `/orders?side=buying&states=${state}` },
        isTight: true as const,
      })),
      { route: '/orders/$orderId', of: { list: '/orders?side=selling&states=paid' } },
      { route: '/orders/$orderId', of: { list: '/orders?side=selling&states=paid&q=leather' } },
      { route: '/orders/$orderId', of: { list: '/orders?side=buying&states=in_progress' } },
      { route: '/orders/$orderId/receipt', of: { list: '/orders?side=buying&states=completed' } },
      { route: '/orders/$orderId/receipt', of: { list: '/orders?side=buying&states=in_progress' } },
      { route: '/orders/$orderId/packing-slip', of: { list: '/orders?side=selling&states=paid&q=leather' } },
      ...['sent', 'received', 'deposits'].map((tab) => ({ route: '/offers', search: `?tab=${tab}` })),
      { route: '/seller' },
      { route: '/seller', search: '?tab=quotes' },
      { route: '/seller', search: '?tab=payouts' },
      { route: '/seller', search: '?tab=storefront', isTight: true },
    ],
  },
  {
    name: 'deposits',
    by: 'Joe Whitehorse',
    shown: [
      { route: '/deposits/$depositId', of: { list: '/deposits?side=buyer' } },
      { route: '/deposits/$depositId/checklist', of: { list: '/deposits?side=buyer' } },
    ],
  },
  {
    name: 'the staff',
    by: 'Elise Moreau',
    shown: [
      ...['', '?section=dashboard', '?section=members', '?section=books', '?section=controls', '?section=audit'].map(
        (search) => ({
          route: '/adminpanel',
          search,
        }),
      ),
      { route: '/moderation' },
      { route: '/moderation/cases/$caseId', of: { list: '/moderation/cases' } },
      { route: '/moderation/appeals' },
      { route: '/moderation/appeals/$appealId', of: { list: '/moderation/appeals' } },
      ...['disputes', 'payouts', 'suspensions', 'history'].map((tab) => ({ route: `/moderation/${tab}` })),
    ],
  },
]

/** What only a journey can reach, and its file. */
export const screensInJourneys: Record<string, string> = {
  '/checkout/$checkoutId': 'buy-parts.spec.ts',
  // All sample members sell, and sellers have theirs on their dashboard.
  '/tokens/payouts': 'payouts.spec.ts',
  '/suspended': 'appeals.spec.ts',
}
