import { expect } from '../test.ts'
import type { Page } from './browsers.ts'
import { expected } from './expected.ts'
import { type Call, lost } from './network.ts'
import { emojiOf, type Step } from './steps.ts'
import { openPage, type Tab, type World } from './world.ts'

type Doing = { [Kind in Step['do']]: (world: World, step: Step & { do: Kind }) => unknown }

/** Takes one step, then runs the pages' code until it waits for the network or the clock. */
export async function live(world: World, step: Step) {
  const act = doing[step.do] as (world: World, step: Step) => unknown
  await act(world, step)
  await settled(world)
}

const doing: Doing = {
  async write(world, step) {
    const page = pageOf(world, step)
    const text = `Text ${world.written.size}`
    const quoted = step.answers === null ? undefined : quotable(page, step.answers)
    const clientId = await world.browsers.run(page, () => page.tab.write(text, quoted))
    world.written.set(clientId, { authorId: page.browser.person.id, text })
  },
  edit(world, { which, ...step }) {
    const text = `Edit ${world.written.size}.${world.model.messages.length}`
    change(world, step, which, (seq) => ({ act: 'edit', seq, text }))
  },
  remove(world, { which, ...step }) {
    change(world, step, which, (seq) => ({ act: 'remove', seq }))
  },
  react(world, { which, ...step }) {
    change(world, step, which, (seq) => ({ act: 'react', seq, emoji: emojiOf(which) as never }))
  },
  read: (world, step) => onPage(world, step, ({ tab }) => tab.read()),
  look: (world, step) => onPage(world, step, ({ tab }) => void tab.resync().catch(() => {})),
  wait: (world, step) => world.browsers.ring(pageOf(world, step)),
  async reload(world, step) {
    const page = pageOf(world, step)
    world.browsers.close(page)
    await openPage(world.browsers, page.browser)
  },
  block: (world, { who }) => toggleBlock(world, who),
  async serve(world, { index, process, isDoubled, crash }) {
    const call = world.network.take('calls', index, isDoubled)
    if (call) await serve(world, call, process, crash)
  },
  async serveTogether(world, { indexes }) {
    await serveTogether(
      world,
      indexes.flatMap((index) => world.network.take('calls', index) ?? []),
    )
  },
  answer: ({ network }, { index }) => network.take('answers', index)?.arrive(),
  frame(world, { index, isDoubled }) {
    const frame = world.network.take('frames', index, isDoubled)
    if (frame) world.browsers.run(frame.page, () => frame.page.tab.hear(frame.event))
  },
  lose({ network }, { what, index }) {
    if (what === 'frames') return network.take('frames', index)
    if (what === 'calls') network.take('calls', index)?.answer(lost())
    else network.take('answers', index)?.lose()
  },
  settle: (world) => settleAll(world),
}

function pageOf({ browsers, people }: World, { who, tab }: { who: number; tab: number }) {
  return browsers.of(people[who]!)[tab]!
}

function onPage(world: World, step: { who: number; tab: number }, act: (page: Page<Tab>) => void) {
  const page = pageOf(world, step)
  world.browsers.run(page, () => act(page))
}

/** What the page shows can be answered, unless it is removed. */
function quotable({ tab }: Page<Tab>, which: number) {
  const shown = tab.screen().chat?.messages.filter(({ removedAt }) => removedAt === null) ?? []
  return shown[which % Math.max(1, shown.length)]?.seq
}

type Where = { who: number; tab: number }

/** Only messages on screen can be changed, and only own messages can be edited or removed. */
function change(world: World, where: Where, which: number, of: (seq: number) => Parameters<Tab['act']>[0]) {
  const page = pageOf(world, where)
  const isOffered = (authorId: number | null) => of(1).act === 'react' || authorId === page.browser.person.id
  const shown = page.tab.screen().chat?.messages.filter(({ authorId }) => isOffered(authorId)) ?? []
  const message = shown[which % Math.max(1, shown.length)]
  if (message) world.browsers.run(page, () => void page.tab.act(of(message.seq)))
}

async function toggleBlock({ servers, model, people }: World, who: number) {
  const [by, other] = [people[who]!, people[1 - who]!]
  const isBlocked = !model.blockers.has(by.id)
  expect((await servers.block(by, other, isBlocked)).status).toBe(204)
  if (isBlocked) model.blockers.add(by.id)
  else model.blockers.delete(by.id)
}

async function serve(world: World, { page, request, answer }: Call<Page<Tab>>, process: number, crash: number | null) {
  const { servers, crashes } = world
  const memberId = page.browser.person.id
  const reply = await servers.serveUntil(crashes, crash, process, memberId, request)
  if (reply) await expectStatus(world, memberId, request, reply)
  tell(world)
  answer(reply ?? lost())
}

/** The servers handled the calls in the order of their changes. */
async function serveTogether(world: World, calls: readonly Call<Page<Tab>>[]) {
  const served = await Promise.all(
    calls.map(async (call, index) => {
      const reply = await world.servers.serve(index % 2, call.page.browser.person.id, call.request)
      const { seq, changeSeq } = (await reply.clone().json()) as { seq?: number; changeSeq: number }
      // Refusals and receipts sort last.
      return { ...call, reply, at: seq === undefined ? Number.MAX_SAFE_INTEGER : changeSeq }
    }),
  )
  for (const { page, request, reply } of served.toSorted((a, b) => a.at - b.at)) {
    await expectStatus(world, page.browser.person.id, request, reply)
  }
  tell(world)
  for (const { answer, reply } of served) answer(reply)
}

async function expectStatus({ model }: World, memberId: number, request: Request, { status }: Response) {
  const { method, url } = request
  expect({ method, url, status }).toEqual({ method, url, status: (await expected(model, memberId, request)) ?? 200 })
}

/** Sends what the servers published to all pages of the members. */
function tell({ servers, network, browsers }: World) {
  for (const { memberId, event } of servers.published.splice(0)) network.publish(browsers.of({ id: memberId }), event)
}

/** Delivers everything, including what follows from it. Waiting pages continue. */
export async function settleAll(world: World) {
  for (let turns = 0; turns < 500; turns++) {
    await settled(world)
    if (isQuiet(world)) return
    await arriveAll(world, turns % 2)
    for (const page of world.browsers.pages) world.browsers.ring(page)
  }
  throw new Error('The pages never stop calling.')
}

function isQuiet({ network, browsers }: World) {
  return network.isQuiet && browsers.pages.every(({ timers }) => timers.size === 0)
}

async function arriveAll(world: World, process: number) {
  const { network, browsers } = world
  for (const call of network.calls.splice(0)) await serve(world, call, process, null)
  for (const { arrive } of network.answers.splice(0)) arrive()
  for (const { page, event } of network.frames.splice(0)) browsers.run(page, () => page.tab.hear(event))
}

const ROUNDS = 5

async function settled({ browsers, witness }: World) {
  for (let round = 0; round < ROUNDS; round++) await new Promise(setImmediate)
  for (const { tab } of browsers.pages) witness.look(tab.screen())
}
