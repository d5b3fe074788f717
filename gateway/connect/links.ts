import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { checkReturnUrl } from '../authentication.ts'
import { randomText } from '../ids.ts'
import { expand, Params, Text } from '../params.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { accountIn, getAccount } from './accounts.ts'

/** A link to a hosted page, which nobody can guess. It works once: it leads to a page with a token of its own. */
export type Link = {
  link: string
  page: string | null
  account: string
  return_url: string | null
  refresh_url: string | null
  /** In seconds. */
  expires: number
  is_answered: 0 | 1
}
type LinkKind = 'onboarding' | 'dashboard'

/** Where the links lead. */
export const linkPaths = { onboarding: '/connect/setup', dashboard: '/connect/login' } as const

const LINK_SECONDS = 5 * 60
const PAGE_SECONDS = 60 * 60
const KEPT_SECONDS = 24 * 60 * 60

export const NewAccountLink = Params({
  account: Text(100),
  collect: Type.Optional(Type.Enum(['currently_due', 'eventually_due'])),
  collection_options: Type.Optional(
    Params({
      fields: Type.Optional(Type.Enum(['currently_due', 'eventually_due'])),
      future_requirements: Type.Optional(Type.Enum(['include', 'omit'])),
    }),
  ),
  refresh_url: Text(2000),
  return_url: Text(2000),
  type: Type.Enum(['account_onboarding', 'account_update']),
  ...expand,
})

/** A way into the onboarding pages. */
export function createAccountLink(session: Session, given: StaticDecode<typeof NewAccountLink>): Stripe.AccountLink {
  const { id } = accountIn(session, given.account, 'account')
  checkReturnUrl(given.refresh_url, 'refresh_url')
  checkReturnUrl(given.return_url)
  if (given.type === 'account_update') {
    throw refusal.invalid('Accounts with an Express Dashboard can only have links of the type account_onboarding.', {
      param: 'type',
    })
  }
  const url = addLink(session, 'onboarding', id, given)
  return { object: 'account_link', created: session.now, expires_at: session.now + LINK_SECONDS, url }
}

/** A way into the Express Dashboard. */
export function createLoginLink(session: Session, id: string): Stripe.LoginLink {
  if (!getAccount(session, id).details_submitted) {
    throw refusal.invalid('Cannot create a login link for an account that has not completed onboarding.')
  }
  return { object: 'login_link', created: session.now, url: addLink(session, 'dashboard', id, {}) }
}

type Urls = { return_url?: string; refresh_url?: string }

function addLink({ database, now, pagesUrl }: Session, kind: LinkKind, account: string, urls: Urls) {
  database.run('delete from account_links where expires < ?', now - KEPT_SECONDS)
  const link = randomText(32)
  database.run(
    'insert into account_links (link, kind, account, return_url, refresh_url, expires) values (?, ?, ?, ?, ?, ?)',
    link,
    kind,
    account,
    urls.return_url ?? null,
    urls.refresh_url ?? null,
    now + LINK_SECONDS,
  )
  return `${pagesUrl()}${linkPaths[kind]}/${link}`
}

/** Uses a link up, and returns the token of its page. Null: it was used before, or it has expired. */
export function openLink({ database, now }: Session, { link, page, expires }: Link): string | null {
  if (page !== null || expires <= now) return null
  const token = randomText(32)
  const sql = 'update account_links set page = ?, expires = ? where link = ?'
  database.run(sql, token, now + PAGE_SECONDS, link)
  return token
}

/** By the token of the link, or of its page. */
export function findLink({ database }: Session, kind: LinkKind, by: 'link' | 'page', token: string) {
  const sql = `select * from account_links where kind = ? and ${by} = ?`
  return database.all<Link>(sql, kind, token)[0]
}

export function recordAnswer({ database }: Session, { link }: Link) {
  database.run('update account_links set is_answered = 1 where link = ?', link)
}

export function forgetLinks({ database }: Session, account: string) {
  database.run('delete from account_links where account = ?', account)
}
