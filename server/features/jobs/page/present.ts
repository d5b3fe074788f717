import type { JobAction, JobPage } from '#contract/jobs.ts'
import type { PageOfKind } from '../../orders/index.ts'
import { isAsked, startFrom } from '../policy.ts'
import type { JobRow } from './rows.ts'

type Parts = PageOfKind & { job: JobRow } & Pick<JobPage, 'photos' | 'parts' | 'extra'>

/** A job’s part of an order’s page. */
export function presentPage({ order, job, terms, photos, parts, extra }: Parts): JobPage {
  const {
    hasBusiness,
    businessId,
    businessTitle,
    addressErasedAt,
    dayBegins,
    proposedBy,
    proposedStart,
    proposedDays,
    ...facts
  } = job
  return {
    ...facts,
    business: hasBusiness ? { id: businessId, title: businessTitle ?? '' } : null,
    isAddressErased: addressErasedAt !== null,
    startFrom: startFrom({ dayBegins, paidAt: order.paidAt! }, terms.waits.earlyStart),
    proposal: proposedBy && { by: proposedBy, startsOn: proposedStart!, workingDays: proposedDays! },
    followsId: order.followsId,
    photos,
    parts,
    extra,
  }
}

/** What this side can do about a job, which the table of steps doesn’t say. */
export function actionsOnPage(parts: Parts): JobAction[] {
  const { order, role, job } = parts
  const isGoing = order.state === 'paid' || order.state === 'in_progress'
  if (role === 'moderator' || order.followsId !== null || !isGoing) return []
  const agrees: JobAction[] = job.proposedBy !== null && job.proposedBy !== role ? ['agree_dates'] : []
  return [...(order.state === 'in_progress' ? duringWork(parts) : []), ...agrees, 'propose_dates']
}

function duringWork({ role, job, extra }: Parts): JobAction[] {
  if (role === 'seller') return extra === null ? ['quote_extra'] : []
  return isAsked(job) ? ['say_done', 'still_in_progress'] : []
}
