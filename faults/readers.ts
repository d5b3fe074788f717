// Who reads meanwhile, at each server: each track is a way to the database of its own.
import { call, type Journal, repeat } from './calls.ts'
import type { Site } from './site.ts'

/** Until `signal`. */
export async function keepReading({ servers, community }: Site, journal: Journal, signal: AbortSignal) {
  const { postIds, people } = community
  const { headers } = people[19]!
  const tracks = [
    { what: 'ready', path: '/api/ready' },
    { what: 'page', path: `/api/posts/${postIds[1]!}`, headers },
    { what: 'list', path: '/api/posts?kind=video' },
    // The sign-in library has connections of its own.
    { what: 'sign-in', path: '/api/auth/passkey/sign-in-options' },
  ]
  await Promise.all(
    servers.flatMap(({ name, origin }) =>
      tracks.map(({ what, ...request }) =>
        repeat(signal, () => call(journal, { server: name, what }, { origin, ...request })),
      ),
    ),
  )
}
