/** Who calls for what, as far as it matters when not everyone can be served. */
export type CallKind = 'visitorPage' | 'visitorRead' | 'visitorWrite' | 'memberRead' | 'memberWrite'

/**
 * From which lateness of the event loop, in milliseconds, calls are refused. Pages of visitors go first: crawlers come
 * again, and people reload. What a member has typed goes last.
 */
export const SHED_FROM_MS: Record<CallKind, number> = {
  visitorPage: 150,
  visitorRead: 400,
  visitorWrite: 800,
  memberRead: 1_200,
  memberWrite: 4_000,
}

/** `path`: of the route. */
type Call = { method: string; path: string; isMember: boolean }

export function kindOf({ method, path, isMember }: Call): CallKind {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  if (isMember) return isRead ? 'memberRead' : 'memberWrite'
  if (!isRead) return 'visitorWrite'
  return path.startsWith('/api/') ? 'visitorRead' : 'visitorPage'
}

/** `factor` multiplies what the server puts up with, for load tests. */
export function isShed(kind: CallKind, lateMs: number, factor: number) {
  return lateMs >= SHED_FROM_MS[kind] * factor
}
