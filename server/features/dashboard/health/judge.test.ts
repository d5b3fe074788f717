import { expect, test } from 'vitest'
import type { HealthPart } from '#contract/dashboard.ts'
import { judge } from './judge.ts'
import type { Readings } from './readings.ts'

const NOW = Date.parse('2026-11-18T14:00:00Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const nothing = { waiting: 0, oldestAt: null, failed: 0 }

const healthy: Readings = {
  now: NOW,
  books: { createdAt: ago(20), differences: [] },
  queue: { waiting: 2, running: 1, failedCount: 0, oldestAt: ago(1) },
  calls: { calls: 12_300, errors: 0, p50Ms: 4.2, p99Ms: 88 },
  servers: { servers: 2, sockets: 40, replicas: 1, fitReplicas: 1, freeBytes: 50e9, diskBytes: 100e9 },
  storage: { fileBytes: 1.5e9, databaseBytes: 800e6 },
  databaseMs: 1.2,
  delivery: nothing,
  mail: nothing,
  events: nothing,
}

const servers = healthy.servers

test('a healthy site says so in each part, and gives no advice', () => {
  const parts = judge(healthy)

  expect(parts.filter(({ state, advice }) => state !== 'fine' || advice)).toEqual([])
  expect(parts.map(({ text }) => text)).toEqual([
    'The books balance. Last checked 20 minutes ago.',
    '1 running, 2 waiting, none failed.',
    'None of 12,300 calls failed in the last 2 hours.',
    'Half of all calls take under 4.2 ms, and 99% under 88 ms.',
    '1.5 GB of files, and 800 MB in the database. 50 GB of the disk are free.',
    '2 servers with 40 open connections. 1 of 1 replica in use.',
    'It answers within 1.2 ms.',
    'Notifications, points, and live updates are up to date.',
    'No email waits.',
    'Every message from Stripe was applied.',
  ])
})

const cases: [HealthPart['part'], HealthPart['state'], string, Partial<Readings>][] = [
  ['books', 'look', 'The books haven’t been checked yet.', { books: null }],
  ['books', 'broken', 'The books have 2 problems.', { books: { createdAt: ago(1), differences: [1, 2] } }],
  [
    'books',
    'look',
    'The books balanced 3 hours ago, and weren’t checked since.',
    { books: { createdAt: ago(180), differences: [] } },
  ],
  ['jobs', 'look', '1 job failed.', { queue: { ...healthy.queue, failedCount: 1 } }],
  [
    'jobs',
    'look',
    '3 jobs wait, the oldest for 6 minutes.',
    { queue: { ...healthy.queue, waiting: 3, oldestAt: ago(6) } },
  ],
  [
    'jobs',
    'broken',
    '1 job waits, the oldest for 40 minutes.',
    { queue: { ...healthy.queue, waiting: 1, failedCount: 2, oldestAt: ago(40) } },
  ],
  ['errors', 'look', '3 of 12,300 calls failed in the last 2 hours.', { calls: { ...healthy.calls, errors: 3 } }],
  [
    'errors',
    'broken',
    '2 of 100 calls failed in the last 2 hours.',
    { calls: { ...healthy.calls, calls: 100, errors: 2 } },
  ],
  ['errors', 'fine', 'No calls in the last 2 hours.', { calls: { ...healthy.calls, calls: 0 } }],
  ['latency', 'fine', 'No calls in the last 2 hours.', { calls: { calls: 0, errors: 0, p50Ms: null, p99Ms: null } }],
  [
    'latency',
    'fine',
    'Only 48 calls in the last 2 hours, too few to tell.',
    { calls: { ...healthy.calls, calls: 48, p99Ms: 4_000 } },
  ],
  [
    'latency',
    'look',
    'Half of all calls take under 4.2 ms, and 99% under 900 ms.',
    { calls: { ...healthy.calls, p99Ms: 900 } },
  ],
  [
    'latency',
    'broken',
    'Half of all calls take under 4.2 ms, and 99% under 2,100 ms.',
    { calls: { ...healthy.calls, p99Ms: 2_100 } },
  ],
  ['storage', 'look', '10 GB of the disk are free.', { storage: null, servers: { ...servers, freeBytes: 10e9 } }],
  ['storage', 'broken', '4 GB of the disk are free.', { storage: null, servers: { ...servers, freeBytes: 4e9 } }],
  [
    'storage',
    'fine',
    'Not measured yet.',
    { storage: null, servers: { ...servers, freeBytes: null, diskBytes: null } },
  ],
  ['servers', 'look', 'No server has reported in the last 3 minutes.', { servers: { ...servers, servers: 0 } }],
  [
    'servers',
    'fine',
    '1 server with 1 open connection.',
    { servers: { ...servers, servers: 1, sockets: 1, replicas: 0 } },
  ],
  [
    'servers',
    'look',
    '2 servers with 40 open connections. 1 of 2 replicas in use.',
    { servers: { ...servers, replicas: 2 } },
  ],
  ['database', 'look', 'It took 250 ms to answer.', { databaseMs: 250 }],
  [
    'delivery',
    'fine',
    '1 event waits to be passed on, the oldest for less than a minute.',
    { delivery: { waiting: 1, oldestAt: ago(0), failed: 0 } },
  ],
  ['delivery', 'broken', '1 event couldn’t be passed on.', { delivery: { waiting: 5, oldestAt: ago(1), failed: 1 } }],
  ['mail', 'look', '12 emails wait, the oldest for 7 minutes.', { mail: { waiting: 12, oldestAt: ago(7), failed: 0 } }],
  [
    'payments',
    'broken',
    '2 messages from Stripe wait, the oldest for 3 days.',
    { events: { waiting: 2, oldestAt: ago(4_400), failed: 0 } },
  ],
]

test.for(cases)('%s, %s: %s', ([part, state, text, change]) => {
  const parts = judge({ ...healthy, ...change })
  const found = parts.find((one) => one.part === part)!

  expect(found).toMatchObject({ state, text })
  expect(found.advice === null).toBe(state === 'fine')
})
