import { storePrivateSample } from '../server/features/media/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import { conversations, type SampleConversation, type SampleMessage, shopTalk } from './conversations.ts'
import { inTurn } from './in-turn.ts'
import { lackConversations } from './lack-conversations.ts'
import { pictureNamed } from './media.ts'
import { before } from './moments.ts'
import { storeConversation } from './store-conversation.ts'

type Stage = { tx: Transaction; now: Date; ids: Map<string, number> }
type Turn = { by: string; at: Date; text: string; sample?: SampleMessage }

/** Loads what the sample people wrote to each other, as of now. */
export async function loadConversations(tx: Transaction, now: Date) {
  const people = await tx<{ id: number; handle: string }[]>`select id, handle from members where is_sample`
  const ids = new Map(people.map(({ id, handle }) => [handle, id]))
  for (const sample of conversations) await loadConversation({ tx, now, ids }, sample)
}

/** Also for samples that an older version loaded, before there was an inbox. Returns false if they have some. */
export function loadConversationsOnce(sql: Pool, now = new Date()) {
  return inTurn(sql, 'conversations', async (tx) => {
    if (!(await lackConversations(tx))) return false
    await loadConversations(tx, now)
    return true
  })
}

async function loadConversation(stage: Stage, sample: SampleConversation) {
  const { ids } = stage
  const turns = [...earlierTurns(stage, sample), ...sample.messages.map((message) => turnOf(stage, message))]
  const offset = turns.length - sample.messages.length
  const idOf = (handle: string) => ids.get(handle)!
  await storeConversation(stage.tx, {
    sides: sample.between.map(idOf) as [number, number],
    orderId: sample.order ? await findOrder(stage, sample) : null,
    isRequest: Boolean(sample.isRequest),
    read: sample.between.map((handle) => turns.length - (sample.unread?.[handle] ?? 0)) as [number, number],
    messages: await Promise.all(
      turns.map(async ({ by, at, text, sample: said }) => ({
        authorId: idOf(by),
        text,
        sentAt: at,
        replyToSeq: said?.answers === undefined ? null : offset + said.answers + 1,
        postId: said?.post ? await findPost(stage, said.post) : null,
        mediaId: said?.picture ? await storePicture(stage, said.picture, idOf(by)) : null,
        reaction: said?.reaction
          ? { emoji: said.reaction, memberId: idOf(sample.between.find((handle) => handle !== by)!) }
          : null,
      })),
    ),
  })
}

function turnOf({ now }: Stage, sample: SampleMessage): Turn {
  return { by: sample.by, at: before(now, sample.ago), text: sample.text, sample }
}

/** Three messages a day, by both in turn, until a week ago. The lines answer each other. */
function earlierTurns({ now }: Stage, { between, earlier = 0 }: SampleConversation): Turn[] {
  const end = before(now, '7d').getTime()
  return Array.from({ length: earlier }, (_, index) => ({
    by: between[index % 2]!,
    at: new Date(end - (earlier - index) * 8 * 3_600_000),
    text: shopTalk[index % shopTalk.length]!,
  }))
}

async function storePicture({ tx }: Stage, name: string, ownerId: number) {
  const { file, bytes, width, height, thumbhash } = pictureNamed(name)
  const sample = { type: 'image' as const, file: `samples/${file}`, ownerId, bytes, width, height }
  const { id } = await storePrivateSample(tx, { ...sample, ...(thumbhash && { thumbhash }) })
  return id
}

async function findPost({ tx }: Stage, title: string) {
  const [post] = await tx<{ id: number }[]>`
    select posts.id from posts join members on members.id = author_id where is_sample and starts_with(title, ${title})`
  if (!post) throw new Error(`No sample is called “${title}…”.`)
  return post.id
}

async function findOrder({ tx, ids }: Stage, { between, order }: SampleConversation) {
  const [buyer, seller] = between.map((handle) => ids.get(handle)!)
  const [found] = await tx<{ id: number }[]>`
    select id from orders where buyer_id = ${buyer} and seller_id = ${seller} and starts_with(title, ${order})`
  if (!found) throw new Error(`${between[0]} did not order “${order}…”.`)
  return found.id
}
