// Clients that read from each server. Each track reaches the database in a different way.
import { call, type Journal, type Load, repeat } from './calls.ts'
import type { Site } from './site.ts'

/** Reads until `end` aborts. */
export async function keepReading({ servers, community }: Site, journal: Journal, load: Load) {
  const { postIds, people } = community
  const { headers } = people[19]!
  const tracks = [
    { what: 'ready', path: '/api/ready' },
    { what: 'page', path: `/api/posts/${postIds[1]!}`, headers },
    { what: 'list', path: '/api/posts?kind=video' },
    // The sign-in library has its own connections.
    { what: 'sign-in', path: '/api/auth/passkey/sign-in-options' },
  ]
  await Promise.all(
    servers.flatMap(({ name, origin }) =>
      tracks.map(({ what, ...request }) =>
        repeat(load, () => call(journal, { server: name, what }, { origin, ...request })),
      ),
    ),
  )
}
