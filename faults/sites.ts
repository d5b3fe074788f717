// Trials share a site as long as all its servers run.
import { type Site, type SiteKind, startSite } from './site.ts'

const open = new Map<SiteKind, Site>()

export async function siteOf(kind: SiteKind) {
  const site = open.get(kind)
  if (site?.servers.every((server) => server.isRunning())) return site
  await site?.stop()
  const fresh = await startSite(kind)
  open.set(kind, fresh)
  return fresh
}

/** When each server was down on purpose. */
export function downsOf({ servers }: Site) {
  return Object.fromEntries(servers.map(({ name, downs }) => [name, downs]))
}

export async function closeSites() {
  await Promise.all([...open.values()].map((site) => site.stop()))
  open.clear()
}
