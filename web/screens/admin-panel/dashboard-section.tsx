import { Charts, FailedJobs, SiteHealth } from '../../features/dashboard/index.ts'

/** How the site is, at a glance; then what happened on it. */
export function DashboardSection() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SiteHealth />
      <FailedJobs />
      <Charts />
    </div>
  )
}
