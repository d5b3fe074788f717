import { ask, give } from '#test/bounty.ts'
import { expect, test } from '#test/test.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { broadcastBounties } from './index.ts'

test('open pages of a question hear when its bounty changes, and of nothing else', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const [client, answerer] = [await as(ann), await as(await make.person())]
  const { id } = (await ask(client, 40)).body
  const heard: unknown[] = []
  const deliver = async () => {
    const realtime = { publish: (...said: unknown[]) => void heard.push(said), mayBeHeard: () => true }
    await deliverHappenings(sql, [broadcastBounties(realtime)])
    return heard.splice(0)
  }
  const change = [`post:${id}`, { type: 'bounty_changed' }]

  expect(await deliver()).toEqual([change])
  await client.post(`/posts/${id}/bounty/raises`, { vbt: 5 })
  expect(await deliver()).toEqual([change])
  const reply = (await answerer.post<{ id: number }>(`/posts/${id}/replies`, { text: 'Try this.' })).body
  expect(await deliver()).toEqual([])
  await client.put(`/posts/${id}/accepted-reply`, { replyId: reply.id })
  expect(await deliver()).toEqual([change])
})
