// npm run bench: every measurement, one after the other, and all their numbers; `npm run bench listing` only that one.
import { install, run, seconds } from './prepare.mjs'
import { findProgram } from './programs.mjs'

const benches = {
  listing: 'The first page of a listing, 100,000 posts in the database',
  search: 'Searches and suggestions while typing, saved searches, a listing for somebody signed in',
  thread: 'A thread of 10 replies and one of 100,000',
  clicks: 'A like, a bookmark and a follow',
  comments: 'Comments, and how soon others see them',
  notifications: 'The list of notifications',
  telling: 'A post by somebody whom 50,000 watch',
  admin: 'The admin panel: a million documents, and a hundred thousand deleted',
  upload: 'An upload of 500 MB, whole and in chunks',
  memory: 'Memory after 500 photos and 2,000 sizes of them, and after a first start',
  'first-visit': 'The first visit of Home',
  'rolling-restart': 'Two servers behind nginx, restarted in turn under load',
  lighthouse: 'Home, as Lighthouse sees it on a phone',
}
const wanted = process.argv.slice(2)
const names = Object.keys(benches).filter((name) => wanted.length === 0 || wanted.includes(name))

await install()
const startedAt = Date.now()
const failed = []
for (const name of names) {
  console.log(`\n## ${benches[name]}`)
  const env = { CHROMIUM: findProgram('chromium', 'chromium-browser', 'google-chrome') ?? '' }
  const code = await new Promise((resolve) => run('node', [`bench/${name}.ts`], { env }).on('exit', resolve))
  if (code !== 0) failed.push(name)
}
console.log(
  `\n${names.length} measurements in ${seconds(startedAt)}${failed.length > 0 ? `; missed: ${failed.join(', ')}` : ''}`,
)
process.exit(failed.length > 0 ? 1 : 0)
