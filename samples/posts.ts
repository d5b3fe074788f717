import { readFileSync } from 'node:fs'
import type { NewPost } from '#contract/new-posts.ts'
import type { PostKind } from '#contract/posts.ts'
import type { BackgroundHandle } from './background-members.ts'
import { blogs } from './blogs.ts'
import type { CastHandle } from './cast.ts'
import { directory } from './directory.ts'
import { events } from './events.ts'
import { forums } from './forums.ts'
import { market } from './market.ts'
import { before, comingDate, startOf } from './moments.ts'
import { reported } from './reported-posts.ts'
import { requests } from './requests.ts'
import { type Common, intervals, type SampleBlog, type SampleDirectory, type SampleEvent } from './sample.ts'
import { towns } from './towns.ts'
import { vehicles } from './vehicles.ts'
import { videos } from './videos.ts'

/** `input`: what the form would have sent, except for files and town, which are separate. */
export type SamplePost = {
  input: NewPost
  by: CastHandle | BackgroundHandle
  createdAt: Date
  place: { placeId: number; latitude: number; longitude: number; isExact: boolean } | null
  likes: number
  dislikes: number
  views: number
  pictures: readonly string[]
  clip: string | null
  /** Of a private request: how the title of its business starts. */
  privateTo: string | null
}

/** All posts, with dates relative to now, oldest first, so that the order of ids is the order of dates. */
export function samplePosts(now: Date): SamplePost[] {
  const posts = [
    ...videos.map((sample) => post('video', sample, now)),
    ...blogs.map((sample) => post('blog', withArticle(sample), now)),
    ...forums.map((sample) => post('forum', sample, now)),
    ...vehicles.map((sample) => post('vehicle', sample, now)),
    ...requests.map((sample) => post('request', sample, now)),
    ...[...market, ...reported].map((sample) => post('market', sample, now)),
    ...events.map((sample) => post('event', withTimes(sample, now), now)),
    ...directory.map((sample) => post('directory', withHolidays(sample, now), now)),
  ]
  return posts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

type Sample = Omit<Common, 'by'> & {
  by: SamplePost['by']
  pictures?: readonly string[]
  clip?: string
  privateTo?: string
}

function post(kind: PostKind, sample: Sample, now: Date): SamplePost {
  const { by, ago, town, at, likes, dislikes, views, pictures = [], clip = null, privateTo = null, ...typed } = sample
  return {
    input: { kind, ...typed } as NewPost,
    by,
    createdAt: before(now, ago),
    place: town ? { ...placeOf(town, at), isExact: at !== undefined } : null,
    likes,
    dislikes,
    views,
    pictures,
    clip,
    privateTo,
  }
}

function placeOf(town: keyof typeof towns, at: Common['at']) {
  const { placeId, latitude, longitude } = towns[town]
  return at ? { placeId, latitude: at[0], longitude: at[1] } : { placeId, latitude, longitude }
}

function withArticle({ article, ...sample }: SampleBlog) {
  return { ...sample, description: readFileSync(new URL(`blogs/${article}`, import.meta.url), 'utf8').trim() }
}

function withTimes({ starts, hours, ...sample }: SampleEvent, now: Date) {
  const { timeZone } = towns[sample.town]
  const startsAt = startOf(starts, timeZone, now)
  const endsAt = new Date(startsAt.getTime() + hours * 60 * 60_000)
  return { ...sample, timeZone, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

function withHolidays({ holidays = [], ...sample }: SampleDirectory, now: Date) {
  const { timeZone } = towns[sample.town]
  const hourExceptions = holidays.map(({ on, hours }) => ({
    date: comingDate(on, timeZone, now),
    intervals: intervals(hours),
  }))
  return { ...sample, timeZone, hourExceptions }
}
