import type { Me } from '#contract/members.ts'
import type { PostKind } from '#contract/posts.ts'
import type { Pool } from '../server/platform/database/database.ts'

/** Any column of `posts` in camelCase, and in `own`, any column of the kind's own table, and a market post's stock. */
type PostFields = {
  author?: Pick<Me, 'id'>
  kind?: PostKind
  title?: string
  description?: string
  address?: string | null
  placeId?: number | null
  latitude?: number | null
  longitude?: number | null
  isExactPlace?: boolean
  link?: string | null
  tokens?: number | null
  tags?: string[]
  coverId?: number | null
  videoId?: number | null
  readingSeconds?: number
  likes?: number
  dislikes?: number
  comments?: number
  views?: number
  points?: number
  createdAt?: Date
  hiddenAt?: Date | null
  hiddenReason?: string | null
  deletedAt?: Date | null
  own?: Record<string, unknown>
}

const allDay = [{ opens: '00:00', closes: '24:00' }]

/** Default rows of the kinds' own tables. Times are relative to now: an event is tomorrow. */
const ownRows: Partial<Record<PostKind, () => [table: string, row: Record<string, unknown>]>> = {
  vehicle: () => ['vehicles', { make: 'Nissan', model: '240Z', year: 1972 }],
  request: () => ['requests', { urgency: 'I Can Wait' }],
  market: () => ['market_items', { condition: 'used', category: 'wheels_tyres', can_ship: false, can_pick_up: true }],
  event: () => ['events', { starts_at: new Date(Date.now() + 86_400_000), time_zone: 'America/Los_Angeles' }],
  directory: () => [
    'directory_entries',
    {
      category: 'repair',
      time_zone: 'America/Los_Angeles',
      hours: {
        monday: allDay,
        tuesday: allDay,
        wednesday: allDay,
        thursday: allDay,
        friday: allDay,
        saturday: [],
        sunday: [],
      },
    },
  ],
}

/** Creates a published post of any kind, with its row in the kind's own table. */
export function postMaker(sql: Pool, makePerson: () => Promise<Me>) {
  return async ({ author, own: given, ...fields }: PostFields = {}): Promise<{ id: number }> => {
    const { kind = 'video' } = fields
    const authorId = (author ?? (await makePerson())).id
    const row = { kind, title: 'My first coupe', description: 'It runs.', readingSeconds: 5, ...fields, authorId }
    const columns = Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value ?? null]))
    const [post] = await sql<[{ id: number }]>`insert into posts ${sql(columns as never)} returning id`
    const [table, defaults] = ownRows[kind]?.() ?? []
    const { stock = 1, ...own } = given ?? {}
    if (table) await sql`insert into ${sql(table)} ${sql({ ...defaults, ...own, post_id: post.id } as never)}`
    if (kind === 'market') await sql`insert into stock (post_id, on_hand) values (${post.id}, ${stock})`
    return post
  }
}

function snakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
