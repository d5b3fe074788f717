import { WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'
import type { NewPost } from '#contract/new-posts.ts'
import type { PostKind } from '#contract/posts.ts'
import type { BackgroundHandle } from './background-members.ts'
import type { CastHandle } from './cast.ts'
import type { TownName } from './towns.ts'

/** How long ago it was published, relative to the time of loading: '12m', '5h', '3d', '40d 7h'. */
export type Ago = `${number}m` | `${number}h` | `${number}d` | `${number}d ${number}h`

/** The fields of a sample that are not in the form. `at`: latitude and longitude, if not the town’s center. */
export type Common = {
  by: CastHandle
  ago: Ago
  town?: TownName
  at?: readonly [latitude: number, longitude: number]
  likes: number
  dislikes: number
  views: number
}

/** Names in `pictures.json`; the first one is the cover. */
type Pictured = { pictures: readonly string[] }

type Typed<Kind extends PostKind, Replaced extends string = never> = Omit<
  Extract<NewPost, { kind: Kind }>,
  'kind' | 'images' | 'video' | 'placeId' | 'draftId' | Replaced
>

/** Weeks after the first such weekday after tomorrow, at a local time in its town; negative values are in the past. */
export type Start = { weeks: number; day: (typeof WEEKDAYS)[number]; at: string }

/** `clip`: a name in `clips.json`; its poster is the cover. */
export type SampleVideo = Common & Typed<'video'> & { clip: string }
/** `article`: the file in `blogs/`. */
export type SampleBlog = Common & Pictured & Typed<'blog', 'description'> & { article: string }
export type SampleForum = Common & Typed<'forum'>
export type SampleVehicle = Common & Pictured & Typed<'vehicle'>
/** `privateTo`: how the title of the only business starts that it is for. */
export type SampleRequest = Common & Pictured & Typed<'request'> & { privateTo?: string }
export type SampleMarket = Common & Pictured & Typed<'market'>
/** Of someone whom moderators decide about. */
export type SampleReported = Omit<SampleMarket, 'by'> & { by: BackgroundHandle }
export type SampleEvent = Common &
  Pictured &
  Typed<'event', 'startsAt' | 'endsAt' | 'timeZone'> & { town: TownName; starts: Start; hours: number }
/** `holidays`: the next date with that month and day, and its hours. */
export type SampleDirectory = Common &
  Pictured &
  Typed<'directory', 'timeZone' | 'hourExceptions'> & {
    town: TownName
    holidays?: { on: `${number}-${number}`; hours: string }[]
  }

/** Hours from Monday to Sunday: `'08:00-12:00, 13:00-17:30'` or `'closed'`. */
export function week(...days: [string, string, string, string, string, string, string]) {
  return Object.fromEntries(WEEKDAYS.map((day, index) => [day, intervals(days[index]!)])) as WeekHours
}

export function intervals(hours: string) {
  if (hours === 'closed') return []
  return hours.split(', ').map((interval) => {
    const [opens = '', closes = ''] = interval.split('-')
    return { opens, closes }
  })
}
