// What hostile callers send, over and over.

export type HostileCall = { method: string; path: string; body?: string; isChunked?: boolean; isMember?: boolean }

/** The calls of a trial; `turn` counts from 0. */
export type Trial = { title: string; call: (turn: number) => HostileCall }

const SIGN_IN = '/api/auth/sign-in/email'
const ones = (bytes: number) => `[${'1,'.repeat(bytes / 2)}1]`
const signIn = (email: string, more: Partial<HostileCall> = {}): (() => HostileCall) => {
  const call = { method: 'POST', path: SIGN_IN, body: `{"email":${email},"password":"x"}`, ...more }
  return () => call
}
const post = (field: string): (() => HostileCall) => {
  const call = { method: 'POST', path: '/api/posts', body: `{"kind":"blog",${field}}`, isMember: true }
  return () => call
}
const names = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join()

/** Bodies that cost the server the most, by what is wrong with them. */
export const hostileBodies: readonly Trial[] = [
  { title: 'a list of 800 KB', call: signIn(ones(800_000)) },
  { title: 'a list of 800 KB in chunks', call: signIn(ones(800_000), { isChunked: true }) },
  { title: 'a list of 9 KB', call: signIn(ones(9_000)) },
  { title: '100,000 levels', call: signIn('['.repeat(100_000) + ']'.repeat(100_000)) },
  { title: '60,000 fields', call: signIn(`{${names(60_000)}}`) },
  {
    title: 'a sign-in without a password',
    call: () => ({ method: 'POST', path: SIGN_IN, body: '{"email":"a@b.test"}' }),
  },
  { title: 'a post with a list of 4 MB', call: post(`"title":${ones(4_000_000)}`) },
  { title: 'a post with 2 MB of text', call: post(`"title":"${'x'.repeat(2_000_000)}"`) },
]

const PATHS = '/ /blogs /forums /vehicles /request /market /events /directory /about /privacy /terms'.split(' ')

/** What a visitor asks for who never asks for the same again. */
export const greedyCalls: readonly Trial[] = [
  { title: 'pages with ?x=N', call: (turn) => ({ method: 'GET', path: `${PATHS[turn % PATHS.length]}?x=${turn}` }) },
  { title: 'pages of posts', call: (turn) => ({ method: 'GET', path: `/videopost/${(turn % 400) + 1}?x=${turn}` }) },
  { title: 'searches', call: (turn) => ({ method: 'GET', path: `/api/search?q=turbo%20${turn.toString(36)}` }) },
  {
    title: 'listings',
    call: (turn) => ({ method: 'GET', path: `/api/posts?kind=market&minVbt=${turn % 50}&maxVbt=${1_000 + turn}` }),
  },
  { title: 'the API document', call: () => ({ method: 'GET', path: '/api/openapi.json' }) },
]
