import { readdir } from 'node:fs/promises'
import { commonErrors, errorCodes } from './error-codes.ts'
import { sessionCookieName } from './features/identity/index.ts'
import type { ApiGuide, Section } from './platform/http/api-document/api-guide.ts'

const sections: Section[] = [
  { name: 'Posts', description: 'Publish, read, change, and react to posts of all eight kinds.' },
  { name: 'Drafts', description: 'Unfinished posts, saved while they are typed.' },
  { name: 'Listings', description: 'Lists of posts with filters, maps, and what is related.' },
  { name: 'Search', description: 'Posts, people, and tags by words; saved searches.' },
  { name: 'Forum', description: 'Threads with their replies, accepted answers, and bounties.' },
  { name: 'Comments', description: 'Comments on posts and on replies.' },
  { name: 'Members', description: 'Profiles, and what members show on them.' },
  { name: 'Follows', description: 'Members, tags, makes, and towns that you follow.' },
  { name: 'Bookmarks', description: 'Posts that you keep, in collections.' },
  { name: 'Blocks and mutes', description: 'People, posts, and words that you don’t want to see.' },
  { name: 'Messages', description: 'Conversations of two members, with their files.' },
  { name: 'Notifications', description: 'What happened that concerns you, and how you are told.' },
  { name: 'Files', description: 'Upload pictures, videos, and documents with Cloudinary’s protocol.' },
  { name: 'Places', description: 'Towns, addresses, and maps.' },
  { name: 'Tokens', description: 'Your wallet, tips, and purchases of tokens (VBT).' },
  { name: 'Payouts', description: 'Earned tokens, paid out in dollars through Stripe.' },
  { name: 'Selling', description: 'Your storefront, listings, and figures.' },
  { name: 'Cart and checkout', description: 'From the cart to paid orders, with your addresses.' },
  { name: 'Orders', description: 'What buyers, sellers, and moderators do with orders, disputes, and returns.' },
  { name: 'Quotes', description: 'What providers would do and charge for what people request.' },
  { name: 'Offers', description: 'Prices that buyers name, and the answers to them.' },
  { name: 'Deposits', description: 'Tokens that a buyer leaves on a vehicle.' },
  { name: 'Reviews', description: 'What both sides of a completed order say of each other.' },
  { name: 'Sign-in', description: 'Accounts, sessions, passwords, and passkeys.' },
  { name: 'Account', description: 'Your privacy, your data, and leaving.' },
  { name: 'Moderation', description: 'Reports of members, and what moderators decide.' },
  { name: 'Admin', description: 'Members and their roles, stored documents, and the books.' },
  { name: 'Site', description: 'Facts about the site itself.' },
  { name: 'Health', description: 'For monitoring.' },
  { name: 'Development', description: 'Only without real mail, Google, or Stripe.', isForDevelopment: true },
]

const introduction = `The web app does everything with these calls.

## Sign in

Send your email and password, and keep the cookie of the reply. It stands for you in later calls. It lasts 30 days, and
\`GET /api/session\` renews it.

\`\`\`sh
curl -c cookies -H 'content-type: application/json' \\
  -d '{"email": "you@site.example", "password": "…"}' \\
  https://site.example/api/auth/sign-in/email
curl -b cookies https://site.example/api/session
\`\`\`

If you’re signed in in this browser, the calls that you try on this page run as you. Anyone can call some operations; the others
are for members. An operation that needs a verified email address or a role says so beside \`session\` (\`verified\`, \`moderator\`,
\`admin\`), and refuses everyone else with 403. Calls that change something are refused if they come from a page of another site.

## Page

Lists return \`items\` and \`next\`. Send \`next\` as \`after\` to get the next page; on the last page, it is null. \`limit\` is the
size of a page.

## Retry

A call that creates something takes an \`Idempotency-Key\`: a UUID that you generate once for what you want to do. If no answer
arrives, send the same call with the same key: it is done once, and you get the first answer. Most calls without a key can be
repeated, too, because a second time changes nothing. Uploads, signing in, and calls that send an email are done again. After
429 and 503, wait as many seconds as \`Retry-After\` says.

## Read errors

An error is a problem document (RFC 9457, \`application/problem+json\`). \`detail\` is a sentence for people, \`code\` is for
programs, and \`errors\` names each invalid field and what it allows. Fields that a call doesn’t know are invalid. Each operation
lists its codes and what they mean; those under *default* can come with any call. Many operations share these:`

/** What the API document says about the site as a whole. `publicUrl`: its address, if it is known. */
export function apiGuide(publicUrl: string | undefined): ApiGuide {
  return {
    introduction: [introduction, tableOfErrors()].join('\n\n'),
    sections,
    errors: errorCodes,
    sessionCookie: sessionCookieName(publicUrl),
    readSchemas,
    readExamples,
  }
}

function tableOfErrors() {
  const rows = Object.entries(commonErrors).map(
    ([code, [statuses, meaning]]) => `| \`${code}\` | ${statuses.join(', ')} | ${meaning} |`,
  )
  return ['| code | status | meaning |', '|---|---|---|', ...rows].join('\n')
}

/** Every object and enumeration of the contract, by the name of its export. */
async function readSchemas() {
  const folder = new URL('../contract/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  const exported = modules.flatMap((module) => Object.entries(module))
  return new Map(exported.filter(([, value]) => isNameable(value)))
}

const substantial = new Set(['properties', 'oneOf', 'enum', 'minimum', 'pattern', 'maxLength'])

/** Leaves out schemas such as any text, which are shorter than a reference to them. */
function isNameable(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).some((keyword) => substantial.has(keyword))
}

/** Loaded late, because the site needs no samples otherwise. */
async function readExamples() {
  const { apiExamples } = await import('../samples/api-examples.ts')
  return apiExamples(new Date())
}
