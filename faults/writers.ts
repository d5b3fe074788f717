// Clients that write. They retry each write with the same key, on the next server each time, until it is acknowledged.
import { setTimeout } from 'node:timers/promises'
import { call, isTaken, type Journal, type Load } from './calls.ts'
import type { Site } from './site.ts'
import { type Ledger, newComment, requestOf, type Write } from './writes.ts'

const WRITERS = 4
const EVERY_MS = 25

type Signals = Load & { patience: AbortSignal }

/** Writes until `end` aborts; then keeps retrying the pending writes until `patience` aborts. */
export async function keepWriting(site: Site, journal: Journal, ledger: Ledger, { end, slowdown, patience }: Signals) {
  const writer = async (index: number) => {
    for (let turn = 0; !end.aborted; turn++) {
      const write = nextOf(site, index, turn)
      ledger.push(write)
      await persist(site, journal, write, patience, index)
      await setTimeout(EVERY_MS * slowdown)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))
}

async function persist(site: Site, journal: Journal, write: Write, patience: AbortSignal, index: number) {
  const { headers } = site.community.people[index]!
  for (let attempt = index; !patience.aborted; attempt++) {
    const { name, origin } = site.servers[attempt % site.servers.length]!
    const reply = await call(journal, { server: name, what: 'write' }, { origin, headers, ...requestOf(write) })
    write.answer = isTaken(reply) ? reply.body : undefined
    if (write.answer) return
    await setTimeout(100)
  }
}

/** Mostly comments; every fifth write is a post, every fifth a reaction. The first post is left to the listeners. */
function nextOf({ community: { people, postIds } }: Site, index: number, turn: number): Write {
  const comment = newComment(people[index]!.id, postIds[1 + (turn % (postIds.length - 1))]!)
  if (turn % 5 === 3) return { ...comment, kind: 'post' }
  if (turn % 5 === 4) return { ...comment, kind: 'like', reaction: ([1, -1, null] as const)[turn % 3]! }
  return comment
}
