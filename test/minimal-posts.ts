import type { WeekHours } from '#contract/kinds/directory.ts'
import type { NewPost } from '#contract/new-posts.ts'
import type { PostKind } from '#contract/posts.ts'

const nineToFive = [{ opens: '09:00', closes: '17:00' }]

export const hours: WeekHours = {
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: nineToFive,
  friday: nineToFive,
  saturday: [],
  sunday: [],
}

const shared = { title: 'Morning light', description: 'The road was empty and the tank was full.' }

/** The minimal body to publish a post of each kind. */
export const bodies = {
  video: { kind: 'video', ...shared },
  blog: { kind: 'blog', ...shared },
  forum: { kind: 'forum', ...shared },
  vehicle: { kind: 'vehicle', ...shared, make: 'Nissan', model: '240Z', year: 1972 },
  request: { kind: 'request', ...shared, urgency: 'Urgent' },
  market: { kind: 'market', ...shared, tokens: 40, stock: 3, condition: 'used', category: 'brakes' },
  event: { kind: 'event', ...shared, startsAt: '2027-05-01T16:00:00.000Z', timeZone: 'America/Denver' },
  directory: { kind: 'directory', ...shared, hours, timeZone: 'America/Denver' },
} as const satisfies { [Kind in PostKind]: NewPost & { kind: Kind } }
