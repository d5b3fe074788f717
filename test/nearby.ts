import type { Me } from '#contract/members.ts'
import { notificationHandler } from '../server/features/notifications/index.ts'
import { notificationSources } from '../server/notification-sources.ts'
import { deliverHappenings } from '../server/platform/background/happening-delivery.ts'
import { noJobs } from '../server/platform/background/jobs.ts'
import { noRealtime } from '../server/platform/background/realtime.ts'
import { test as base } from './test.ts'

const LATITUDE = 34
/** A degree of latitude in miles. */
const DEGREE = 69.09

let towns = 0

/** A town far from those of other tests, and what is in and around it. */
export const test = base
  .extend('town', async ({ sql }) => {
    towns += 1
    const [town] = await sql<[{ id: number; longitude: number }]>`
      insert into places (id, name, region, country, label, population, latitude, longitude)
      values (${towns}, 'Pasadena', 'CA', 'US', 'Pasadena, CA', 140000, ${LATITUDE}, ${-170 + 5 * towns})
      returning id, longitude`
    return town
  })
  .extend('near', ({ make, sql, town }) => ({
    /** A business this many miles north of the town. `own`: columns of its entry. */
    async business({
      miles = 3,
      owner,
      ...own
    }: {
      miles?: number
      owner?: Me
      category?: string
      time_zone?: string
    } = {}) {
      const author = owner ?? (await make.person())
      const place = { latitude: LATITUDE + miles / DEGREE, longitude: town.longitude }
      const { id } = await make.post({ kind: 'directory', title: 'Delgado Transmissions', author, ...place, own })
      return { id, owner: author }
    },

    /** A request in the town. `own`: columns of its row. */
    async request({ author, ...own }: { author?: Me; urgency?: string; service?: string; business_id?: number } = {}) {
      const by = author ?? (await make.person())
      const service = { service: 'repair', ...own }
      const fields = { title: 'The clutch slips', placeId: town.id, createdAt: new Date() }
      const { id } = await make.post({ kind: 'request', author: by, ...fields, own: service })
      return { id, author: by }
    },

    /** What is stored about those who are to hear of a request, nearest first. */
    async matchesOf({ id }: { id: number }) {
      const rows = await sql<{ memberId: number; miles: number; how: string; dueAt: string; isTold: boolean }[]>`
        select member_id, miles, how, due_at, told_at is not null as is_told from request_matches
        where post_id = ${id} order by miles, member_id`
      return [...rows]
    },

    /** The requests that somebody was told of: one list for each time. */
    async toldTo({ id }: { id: number }) {
      const rows = await sql<{ posts: number[] }[]>`
        select coalesce(details -> 'postIds', jsonb_build_array(subject_id)) as posts from happenings
        where (type = 'requests_found' and actor_id = ${id})
          or (type = 'urgent_request_found' and details -> 'memberIds' @> ${`[${id}]`}::jsonb)
        order by id`
      return rows.map(({ posts }) => posts)
    },

    /** What somebody's bell says after all that happened was delivered. */
    async deliver() {
      await deliverHappenings(sql, [
        notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources }),
      ])
    },
  }))
