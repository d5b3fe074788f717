import type { Post } from '#contract/posts.ts'
import { ask } from '../bounty.ts'
import { expect } from '../payments.ts'
import { askTheBank, buy, buyUnseen, decline, deliver, expire, reconcile } from './buying-acts.ts'
import { leave } from './leaving-act.ts'
import { type Act, accepted, type MoneyWorld, send } from './money-world.ts'
import { chargeBack, endDispute, failRefund, refund } from './undoing-acts.ts'
import { oneOf, remove, UNITS } from './world.ts'

const tip: Act = async (world, step) => {
  const { members, model } = world
  const from = members[step.who]!
  const to = members[(step.who + 1 + (step.which % (members.length - 1))) % members.length]!
  const body = { vbt: step.vbt, isAnonymous: step.which % 2 === 0 }
  const { status } = await send(world, step, from, (key) => from.client.post(`/posts/${to.videoId}/tips`, body, key))
  const isAllowed = hasEnough(world, from.person.id, step.vbt)
  expect({ ...step, status }).toEqual({ ...step, status: isAllowed ? 201 : 409 })
  if (!isAllowed) return
  model.spend(from.person.id, step.vbt * UNITS)
  model.earn(to.person.id, step.vbt * UNITS, `post:${to.videoId}`, from.person.id)
}

const askQuestion: Act = async (world, step) => {
  const author = world.members[step.who]!
  const reply = await send(world, step, author, (key) => ask(author.client, step.vbt, key))
  const isAllowed = hasEnough(world, author.person.id, step.vbt)
  expect({ ...step, status: reply.status }).toEqual({ ...step, status: isAllowed ? 201 : 409 })
  if (!isAllowed) return
  const { id: postId } = reply.body as Post
  world.model.hold(author.person.id, step.vbt * UNITS, `bounty:${postId}`)
  world.bounties.push({ postId, author, vbt: step.vbt })
}

const raiseBounty: Act = async (world, step) => {
  const bounty = oneOf(world.bounties, step)
  if (!bounty) return askQuestion(world, step)
  const { postId, author } = bounty
  const path = `/posts/${postId}/bounty/raises`
  const { status } = await send(world, step, author, (key) => author.client.post(path, { vbt: step.vbt }, key))
  const isAllowed = hasEnough(world, author.person.id, step.vbt)
  expect({ ...step, status }).toEqual({ ...step, status: isAllowed ? 200 : 409 })
  if (!isAllowed) return
  world.model.hold(author.person.id, step.vbt * UNITS, `bounty:${postId}`)
  bounty.vbt += step.vbt
}

const acceptAnswer: Act = async (world, step) => {
  const bounty = oneOf(world.bounties, step)
  if (!bounty) return askQuestion(world, step)
  const { postId, author, vbt } = bounty
  const others = world.members.filter((member) => member !== author)
  const { person } = oneOf(others, step)!
  const { id: replyId } = await world.answer(postId, person)
  await accepted(world, step, author, () => author.client.put(`/posts/${postId}/accepted-reply`, { replyId }))
  world.model.release(author.person.id, vbt * UNITS)
  world.model.earn(person.id, vbt * UNITS, `bounty:${postId}`, author.person.id)
  remove(world.bounties, bounty)
}

function hasEnough({ model }: MoneyWorld, memberId: number, vbt: number) {
  return model.balancesOf(memberId).available >= vbt * UNITS
}

export const acts = {
  buy,
  buyUnseen,
  decline,
  askTheBank,
  expire,
  deliver,
  reconcile,
  tip,
  askQuestion,
  raiseBounty,
  acceptAnswer,
  refund,
  failRefund,
  chargeBack,
  endDispute,
  leave,
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
