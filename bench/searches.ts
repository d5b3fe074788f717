const KINDS = ['video', 'blog', 'vehicle', 'market']
/** Common words, rare words, prefixes, misspellings, and a word that does not occur. */
const TYPED = [
  'brakes',
  'turbo',
  'brake tur',
  'turob',
  'restoraton garage',
  'mountain road nig',
  'coupe roadster',
  'xyzzy',
]
const ROUNDS = 5

/** The 95th percentile of search latency in milliseconds, one search after the other, as people type. */
export async function searchP95(origin: string) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) {
      for (const typed of TYPED)
        times.push(await timeOf(`${origin}/api/posts?kind=${kind}&q=${encodeURIComponent(typed)}`))
    }
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

async function timeOf(url: string) {
  const start = performance.now()
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return performance.now() - start
}
