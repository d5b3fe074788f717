import { exchange } from './callers.ts'
import type { Took } from './live-site.ts'
import type { Shop } from './shop.ts'
import { median, ms, p99 } from './statistics.ts'
import { verdict } from './verdict.ts'

const CALLS = 200
const GOAL_MS = 25

/** In the server's own time: the first page for every sort order and filter, and the counts on the tabs. */
export async function measureLists({ collector }: Shop, origin: string, took: Took) {
  const lists = {
    'best match': 'side=buying',
    newest: 'side=buying&sort=newest',
    oldest: 'side=buying&sort=oldest',
    'sold, best match': 'side=selling',
    'in a state': 'side=selling&states=shipped',
    'in a place': 'side=buying&place=Town 7, CA&sort=newest',
    'a common word': 'side=buying&q=brake',
    'two rare words': 'side=buying&q=kit 4711',
    'a number': 'side=selling&q=V-XXX3',
    'a word that nobody has': 'side=selling&q=zeppelin',
    'a person': 'side=buying&q=driver 1077',
  }
  const paths = Object.entries(lists).map(([name, query]) => [name, `/api/orders?${query}`] as const)
  const counts = ['buying', 'selling'].map((side) => [`counts, ${side}`, `/api/orders/counts?side=${side}`] as const)
  for (const [name, path] of [...paths, ...counts]) {
    const url = encodeURI(path)
    const read = () => exchange(origin, ['GET', url, collector.headers])
    for (let call = 0; call < 10; call++) await read()
    await took()
    for (let call = 0; call < CALLS; call++) if ((await read()).status !== 200) throw new Error(`${url} fails`)
    const times = await took()
    verdict(
      `${name.padEnd(24)} median ${ms(median(times))}, p99 ${ms(p99(times))}`,
      p99(times) < GOAL_MS,
      `p99 < ${GOAL_MS} ms`,
    )
  }
}
