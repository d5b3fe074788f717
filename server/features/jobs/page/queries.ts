import type { JobPage } from '#contract/jobs.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { PageOfKind } from '../../orders/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { findWaitingExtra } from '../../quotes/index.ts'
import { listPhotos } from '../photos/queries.ts'
import { actionsOnPage, presentPage } from './present.ts'
import type { JobRow } from './rows.ts'

/** What only the page of a job shows, and what this side can do about it. */
export async function readJobPage(sql: Sql, viewer: Viewer, page: PageOfKind) {
  const { id, followsId } = page.order
  const [job, photos, parts, extra] = await Promise.all([
    getJob(sql, viewer, id),
    listPhotos(sql, id),
    listParts(sql, followsId ?? id),
    page.role === 'moderator' || followsId !== null ? null : findWaitingExtra(sql, viewer, id, page.terms.feePercent),
  ])
  const whole = { ...page, job, photos, parts, extra }
  return {
    shown: presentPage(whole) satisfies JobPage,
    actions: actionsOnPage(whole),
    // A job is done as a whole.
    waiting: extra ? (['mark_done', 'say_done', 'accept_work'] as const) : [],
  }
}

async function getJob(sql: Sql, viewer: Viewer, orderId: number) {
  const [job] = await sql<[JobRow]>`
    select requested.id as request_id, job_orders.business_id is not null as has_business, business.id as business_id,
      coalesce(business.title, job_orders.business_name) as business_title,
      starts_on::text, working_days, ends_on::text, job_orders.time_zone,
      warranty_months, warranty_miles, note, job_orders.address, address_erased_at, started_at, parts_note, done_note, asked_at,
      proposed_by, proposed_start::text, proposed_days, starts_on::timestamp at time zone job_orders.time_zone as day_begins
    from job_orders
      left join lateral (select posts.id from posts join requests on requests.post_id = posts.id
        where posts.id = job_orders.post_id and (posts.author_id = ${viewer.id} or ${isVisiblePost(sql, viewer)})) requested on true
      left join lateral (select posts.id, posts.title from posts
        where posts.id = job_orders.business_id and ${isVisiblePost(sql, viewer)}) business on true
    where order_id = ${orderId}`
  return job
}

/** All orders of a job that were paid, the first one first. */
function listParts(sql: Sql, firstId: number) {
  return sql<JobPage['parts']>`
    select id as order_id, number, state, total_vbt from orders
    where (id = ${firstId} or follows_id = ${firstId}) and paid_at is not null order by id`
}
