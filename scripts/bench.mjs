// npm run bench: runs every benchmark, one after the other. `npm run bench listing` runs only that one.
import { install, run, seconds } from './prepare.mjs'
import { findBrowser } from './programs.mjs'

const benches = {
  listing: 'The first page of a listing, with 100,000 posts in the database',
  search: 'Searches and suggestions while typing, saved searches, a listing for a member',
  thread: 'A thread with 10 replies and one with 100,000',
  clicks: 'A like, a bookmark, and a follow',
  comments: 'Comments, and how soon others see them',
  notifications: 'The list of notifications',
  'notification-batches': 'A post by a member with 50,000 watchers',
  ledger: 'Transfers with one account of fees, and the books with 1,000,000 transfers',
  orders: 'Purchases with 200,000 orders in the tables, lists of them, the last pieces, and timers',
  quotes: 'A request with 50 quotes, quotes accepted and paid, and who hears of a request, with 1,000,000 posts',
  moderation: 'The queue of moderators with 100,000 reports, and checks of posts with 1,000,000 posts and 500 rules',
  inbox: 'The inbox with 10,000 conversations and 1,000,000 messages, and 500 messages/s to 5,000 sockets',
  payments: 'Tokens bought by card from the development gateway',
  admin: 'The admin panel with 1,000,000 documents, and 100,000 deleted',
  upload: 'An upload of 500 MB, in one call and in chunks',
  'hostile-bodies': 'Everyone else among 32 senders of the worst bodies',
  'greedy-visitors': 'Everyone else beside a visitor who never asks for the same twice',
  memory: 'Memory after 500 photos and 2,000 sizes of them, and after a first start',
  'first-visit': 'The first visit to Home',
  'rolling-restart': 'Two servers behind nginx, restarted in turn under load',
  million: 'Every call and job with 100,000 and 1,000,000 posts (only by its name, because it takes an hour)',
  'three-servers': 'Three servers behind nginx with Redis and a replica, against a single one',
  lighthouse: 'The Lighthouse scores of Home, Market, a video, and a blog on a phone',
}
const wanted = process.argv.slice(2)
/** Not part of a run of all. */
const alone = ['million']
const names = Object.keys(benches).filter((name) =>
  wanted.length === 0 ? !alone.includes(name) : wanted.includes(name),
)

await install({ withTools: true })
const startedAt = Date.now()
const failed = []
for (const name of names) {
  console.log(`\n## ${benches[name]}`)
  const env = { CHROMIUM: findBrowser() ?? '' }
  const code = await new Promise((resolve) => run('node', [`bench/${name}.ts`], { env }).on('exit', resolve))
  if (code !== 0) failed.push(name)
}
console.log(
  `\n${names.length} benchmarks in ${seconds(startedAt)}${failed.length > 0 ? `; missed: ${failed.join(', ')}` : ''}`,
)
process.exit(failed.length > 0 ? 1 : 0)
