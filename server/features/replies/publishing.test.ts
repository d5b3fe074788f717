import type { Reply } from '#contract/replies.ts'
import { expect, test } from '#test/test.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import type { RoomMessage } from '../../platform/background/realtime.ts'
import { broadcastReplies } from './index.ts'

test('the room of the post hears about a reply, except for members on either side of a block with its author', async ({
  make,
  as,
  sql,
}) => {
  const [author, blocked] = [await make.person(), await make.person()]
  const post = await make.post({ kind: 'forum' })
  await make.block(blocked, author)
  const heard: { room: string; message: RoomMessage; except: readonly number[] }[] = []
  const publish = (room: string, message: RoomMessage, { exceptMembers = [] as readonly number[] } = {}) =>
    void heard.push({ room, message, except: exceptMembers })

  const client = await as(author)
  const { body } = await client.post<Reply>(`/posts/${post.id}/replies`, { text: 'Hello.' })
  await client.patch(`/replies/${body.id}`, { text: 'Hello again.' })
  await deliverHappenings(sql, [broadcastReplies({ publish, mayBeHeard: () => true })])

  const room = `post:${post.id}`
  expect(heard).toEqual([
    { room, message: { type: 'reply_made', replyId: body.id, number: 1 }, except: [blocked.id] },
    { room, message: { type: 'reply_changed', replyId: body.id, number: 1 }, except: [blocked.id] },
  ])
})
