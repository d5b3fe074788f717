import { getTimeZone } from '../server/features/quotes/index.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import type { CastHandle } from './cast.ts'
import { rehearse, type Stage } from './rehearsal.ts'
import type { Ago, SampleRequest } from './sample.ts'

/**
 * A sample request while its story is told. `timeZone`: of its days. `ids`: of its quotes, by provider. `job`: its orders, from
 * payment on.
 */
export type Story = {
  stage: Stage
  postId: number
  author: Viewer
  timeZone: string
  ids: Map<CastHandle, number>
  job: Job | null
}

/** `orderIds`: the first one, and extra work. `provider`: who does it. `paid`: when the first one was paid. */
export type Job = {
  orderIds: number[]
  provider: Viewer
  paid: Ago
  rehearsal: ReturnType<typeof rehearse>
}

/** Where a sample request is, and whose it is. Null if an older version loaded the samples, before there was this one. */
export async function openStory(
  stage: Stage,
  { by, title }: Pick<SampleRequest, 'by' | 'title'>,
): Promise<Story | null> {
  const postId = await findSample(stage.tx, title)
  if (postId === null) return null
  // Not that of the sample's town: the gazetteer may lack the town, and calls would count the days in another zone.
  const timeZone = await getTimeZone(stage.tx, postId)
  return { stage, postId, author: stage.cast.get(by)!, timeZone, ids: new Map(), job: null }
}

/** The id of the sample post whose title starts like that. */
export async function findSample(tx: Transaction, title: string) {
  const [post] = await tx<{ id: number }[]>`
    select posts.id from posts join members on members.id = author_id where is_sample and starts_with(title, ${title})`
  return post?.id ?? null
}

export async function versionOf(tx: Transaction, table: 'quotes' | 'orders', id: number) {
  const [{ version }] = await tx<[{ version: number }]>`select version from ${tx(table)} where id = ${id}`
  return version
}

/** The first order is paid: from now on, its orders are dated, too. */
export function beginJob(story: Story, job: Omit<Job, 'rehearsal'>) {
  story.job = { ...job, rehearsal: rehearse(story.stage, { kind: 'orders', ids: job.orderIds }) }
}
