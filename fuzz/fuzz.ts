import fc from 'fast-check'
import { type Call, curlOf, type Parts, requiredParts, validParts, written } from './call.ts'
import { hostileValues } from './hostile.ts'
import { problemWith } from './judge.ts'
import { mutationOf } from './mutations.ts'
import type { Operation } from './operations.ts'
import { otherCalls } from './others.ts'
import { FUZZED_ROLES, type FuzzedRole, isAdmitted } from './people.ts'
import { rawOddities } from './raw.ts'
import { recipes } from './recipes.ts'
import { sendBytes } from './send.ts'
import { signInRecipes } from './sign-in-recipes.ts'
import { openSockets, rooms, socketEvents } from './sockets.ts'
import { findThings } from './things.ts'
import { count, isThere, noteSlow, type OnFinding, report, tried, type World } from './world.ts'

type Options = { seed: number; calls: number; end?: AbortSignal; onFinding?: OnFinding }

/** How many calls to make between lookups of what exists. */
const LOOK_EVERY = 100

/** Calls every operation properly as every role, then makes unexpected calls, up to `calls` in total. */
export async function fuzz(world: World, { seed, calls, end, onFinding }: Options) {
  world.onFinding = onFinding
  const chance = { seed, drawn: 0 }
  const asMeant = world.operations.flatMap((operation) => FUZZED_ROLES.map((role) => ({ operation, role })))
  for (const { operation, role } of asMeant) {
    if (isThere(world)) await callAsMeant(world, chance, operation, role)
  }
  const sockets = openSockets(world.product.origin, world.people)
  const ways = [
    { weight: 85, arbitrary: fc.constant(callAnyhow) },
    { weight: 6, arbitrary: fc.constant(callBesides) },
    { weight: 5, arbitrary: fc.constant(callByHand) },
    { weight: 4, arbitrary: fc.constant(emitFor(sockets)) },
  ]
  while (world.calls < calls && isThere(world) && !end?.aborted) {
    if (world.calls % LOOK_EVERY === 0) world.things = await findThings(world.sql, world.people)
    await draw(chance, fc.oneof(...ways))(world, chance)
  }
  sockets.close()
}

type Chance = { seed: number; drawn: number }

/** The next value in this seed's sequence. */
function draw<Value>(chance: Chance, arbitrary: fc.Arbitrary<Value>): Value {
  chance.drawn += 1
  return fc.sample(arbitrary, { seed: chance.seed * 1_000_003 + chance.drawn, numRuns: 1 })[0]!
}

async function callAsMeant(world: World, chance: Chance, operation: Operation, role: FuzzedRole) {
  const drawn = draw(chance, requiredParts(operation, world.things.sound))
  const prepare = isAdmitted(role, operation.access) ? recipeFor(operation, role) : undefined
  const { cookie, raw, headers, ...parts } = (await prepare?.({ world, person: world.people.of(role) })) ?? {}
  const call = written(operation, role, { ...drawn, ...parts, headers: { ...drawn.headers, ...headers } })
  const own: Record<string, string> = cookie === undefined ? {} : { cookie }
  await judged(world, operation, { ...call, ...raw, headers: { ...call.headers, ...raw?.headers, ...own } }, true)
}

/** Only for members if it is slow: signing up and reading a video take a second. */
function recipeFor({ id }: Operation, role: FuzzedRole) {
  const isCostly = Object.hasOwn(signInRecipes, id) || id.endsWith('/video/upload')
  return isCostly && role !== 'member' ? undefined : recipes[id]
}

async function callAnyhow(world: World, chance: Chance) {
  const operation = draw(chance, fc.constantFrom(...world.operations))
  const role = draw(chance, fc.constantFrom(...FUZZED_ROLES))
  const mutations = draw(chance, fc.nat({ max: 2 }))
  let parts: Parts = draw(chance, validParts(operation, world.things.any))
  for (let time = 0; time < mutations; time++) parts = draw(chance, mutationOf(parts))
  await judged(world, operation, written(operation, role, parts), false)
}

async function callBesides(world: World, chance: Chance) {
  const call = draw(chance, otherCalls(world.others, world.things.files))
  const reply = await tried(world, call, 'a page or file')
  if (reply && reply.status >= 500) {
    report(world, `A page or file answered ${reply.status}`, () => curlOf(world.product.origin, call))
  }
}

async function callByHand(world: World, chance: Chance) {
  const operation = draw(chance, fc.constantFrom(...world.operations))
  const role = draw(chance, fc.constantFrom(...FUZZED_ROLES))
  const [name, write] = draw(chance, fc.constantFrom(...Object.entries(rawOddities)))
  const { method, target } = written(operation, role, draw(chance, requiredParts(operation, world.things.any)))
  const { origin } = world.product
  const cookie = world.people.of(role)?.cookie ?? 'none=1'
  const bytes = write({ method, target, cookie, host: new URL(origin).host })
  const example = () =>
    `printf %b ${JSON.stringify(bytes.slice(0, 1_000))} | nc ${new URL(origin).host.replace(':', ' ')}`
  const from = performance.now()
  const answer = await sendBytes(origin, Buffer.from(bytes, 'latin1')).catch((error: Error) => error.message)
  noteSlow(world, { name: `${operation.id} with ${name}`, ms: performance.now() - from, example })
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  count(world, status ?? 'closed', example)
  const isFine = answer === '' || (status !== undefined && status < '500')
  if (!isFine) report(world, `${operation.id} with ${name}: ${answer}`, example)
}

function emitFor(sockets: ReturnType<typeof openSockets>) {
  return async (world: World, chance: Chance) => {
    const role = draw(chance, fc.constantFrom(...FUZZED_ROLES))
    const event = draw(chance, fc.constantFrom(...socketEvents))
    const value = fc.oneof(fc.constantFrom<unknown>(...rooms), fc.constantFrom(...hostileValues))
    const values = draw(chance, fc.array(value, { maxLength: 2 }))
    const example = () => `socket.emit(${JSON.stringify([event, ...values]).slice(1, 500)}) // as ${role}`
    const problem = await sockets.emit(role, event, values).then(
      () => undefined,
      (error: Error) => error.message,
    )
    count(world, 'socket', example)
    if (problem) report(world, `The socket after '${event.slice(0, 20)}': ${problem}`, example)
  }
}

async function judged(world: World, operation: Operation, call: Call, isValid: boolean) {
  const reply = await tried(world, call, operation.id)
  if (!reply) return
  const problem = problemWith(operation, call, reply, isValid)
  if (problem) report(world, `${operation.id} ${problem}`, () => curlOf(world.product.origin, call))
  if (reply.status < 400) world.succeeded.add(operation.id)
  if (reply.status < 400 && changesPeople(operation)) await world.people.restore()
}

/** Whether a call may change someone's account, role, or session. */
function changesPeople({ method, path }: Operation) {
  return method !== 'GET' && /^\/api\/(auth|session|sessions|me|demo-session|admin\/members)\b/.test(path)
}
