import { describe, expect, test } from 'vitest'
import type { Message, NewMessage } from '#contract/messages.ts'
import { ME, simulatedServer } from '#test/inbox/simulated-server.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { OutgoingDraft, OutgoingFile } from './outgoing.ts'
import type { Notice } from './parts.ts'
import { memoryStorage, type Storage, withFallback } from './storage.ts'

const hello = (text: string, conversationId = 1): OutgoingDraft => ({ conversationId, text, files: [] })
const photo: OutgoingFile = { id: 'a', name: 'a.jpg', type: 'image', size: 1, blob: new Blob(['x']), progress: 0 }
const refusedCall = (status: number, code: string, field?: string) => {
  const errors = field ? { errors: [{ field, message: 'Upload it again.' }] } : {}
  return new RefusedCall({ type: 'about:blank', title: 'No', status, code, detail: 'Refused.', ...errors })
}

/** A browser with tabs, and a server that answers as told. Time passes only with `ring`. */
function browser(storage: Storage = memoryStorage()) {
  const server = simulatedServer()
  const posts: NewMessage[] = []
  const answers: (Error | 'lost')[] = []
  const timers: { ms: number; ring: () => void }[] = []
  const tabs: Outbox[] = []
  const locks = new Map<string, Promise<unknown>>()
  let signedIn = ME
  let uploads = 0

  const connection = {
    memberId: ME,
    isSignedIn: async () => signedIn === ME,
    async post(_conversationId: number, message: NewMessage): Promise<Message> {
      posts.push(message)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      const stored = server.send(ME, message.clientId)
      if (answer === 'lost') throw refusedCall(0, 'unreachable')
      return stored
    },
    upload: async () => `https://x.example/${++uploads}.jpg`,
  }

  function lock<Result>(name: string, run: () => Promise<Result>) {
    const turn = (locks.get(name) ?? Promise.resolve()).then(run, run)
    locks.set(name, turn)
    return turn
  }

  async function open() {
    const tell = (notice: Notice) => {
      for (const tab of tabs) if (tab !== outbox) void tab.hear(structuredClone(notice))
    }
    const after = (ms: number, ring: () => void) => void timers.push({ ms, ring })
    const outbox = createOutbox({ storage, connection, lock, after, tell })
    tabs.push(outbox)
    await outbox.start()
    return outbox
  }
  return {
    server,
    posts,
    answers,
    timers,
    storage,
    open,
    signIn: (memberId: number) => (signedIn = memberId),
    crash: () => void tabs.splice(0),
    ring: () => timers.splice(0).forEach(({ ring }) => void ring()),
    texts: () => server.messages().map(({ clientId }) => posts.find((post) => post.clientId === clientId)?.text),
  }
}

const shown = (outbox: Outbox) => outbox.snapshot().map(({ outgoing, message }) => [outgoing.text, message !== null])
const problems = (outbox: Outbox) => outbox.snapshot().map(({ outgoing }) => outgoing.problem)
const isEmpty = async (storage: Storage) => (await storage.all()).length === 0

describe('the outbox', () => {
  test('shows a message at once, and as sent until its page shows it', async () => {
    const { open, storage } = browser()
    const tab = await open()
    const sending = tab.send(hello('Hi'))
    expect(shown(tab)).toEqual([['Hi', false]])
    const clientId = await sending
    await expect.poll(() => shown(tab)).toEqual([['Hi', true]])
    await expect.poll(() => isEmpty(storage)).toBe(true)
    tab.forget(clientId)
    expect(shown(tab)).toEqual([])
  })

  test('sends in order, with growing pauses, until the server answers', async () => {
    const { open, answers, timers, ring, texts } = browser()
    const tab = await open()
    for (let tries = 0; tries < 3; tries++) answers.push(refusedCall(0, 'unreachable'))
    for (const text of ['1', '2', '3']) await tab.send(hello(text))
    for (const ms of [1_000, 2_000, 4_000]) {
      await expect.poll(() => timers.map((timer) => timer.ms)).toEqual([ms])
      ring()
    }
    await expect.poll(texts).toEqual(['1', '2', '3'])
  })

  test('an answer that is lost makes no second message', async () => {
    const { open, answers, timers, ring, posts, texts, storage } = browser()
    const tab = await open()
    answers.push('lost')
    await tab.send(hello('Hi'))
    await expect.poll(() => timers.length).toBe(1)
    ring()
    await expect.poll(() => isEmpty(storage)).toBe(true)
    expect(posts).toHaveLength(2)
    expect(texts()).toEqual(['Hi'])
  })

  test('goes on after a crash', async () => {
    const { open, answers, timers, crash, texts, storage } = browser()
    answers.push(refusedCall(0, 'unreachable'))
    await (await open()).send(hello('Hi'))
    await expect.poll(() => timers.length).toBe(1)
    crash()
    const next = await open()
    expect(shown(next)).toEqual([['Hi', false]])
    await expect.poll(texts).toEqual(['Hi'])
    await expect.poll(() => isEmpty(storage)).toBe(true)
  })

  test('a refusal stays on its message while the next ones go on', async () => {
    const { open, answers, texts } = browser()
    const tab = await open()
    answers.push(refusedCall(409, 'not_delivered'))
    const refused = await tab.send(hello('1'))
    await tab.send(hello('2'))
    await expect.poll(texts).toEqual(['2'])
    await expect.poll(() => problems(tab)).toEqual([null, 'Refused.'])
    await tab.retry(refused)
    await expect.poll(texts).toEqual(['2', '1'])
  })

  test.each([
    [401, 'sign_in'],
    [408, 'timeout'],
    [409, 'another_author'],
    [429, 'too_many_calls'],
    [429, 'too_many_messages'],
    [503, 'unavailable'],
  ])('status %i (%s) is no refusal', async (status, code) => {
    const { open, answers, timers, ring, texts } = browser()
    const tab = await open()
    answers.push(refusedCall(status, code))
    await tab.send(hello('Hi'))
    await expect.poll(() => timers.length).toBe(1)
    expect(problems(tab)).toEqual([null])
    ring()
    await expect.poll(texts).toEqual(['Hi'])
  })

  test('a limit that does not pass soon is a refusal', async () => {
    const { open, answers } = browser()
    const tab = await open()
    answers.push(refusedCall(429, 'same_text'))
    await tab.send(hello('Hi'))
    await expect.poll(() => problems(tab)).toEqual(['Refused.'])
    await tab.discard(tab.snapshot()[0]!.outgoing.clientId)
    expect(shown(tab)).toEqual([])
  })

  test('uploads files, and again if the server has deleted them', async () => {
    const { open, answers, posts, texts } = browser()
    const tab = await open()
    answers.push(refusedCall(400, 'invalid', 'files.0'))
    await tab.send({ ...hello('Look'), files: [photo] })
    await expect.poll(texts).toEqual(['Look'])
    expect(posts.map(({ files }) => files)).toEqual([['https://x.example/1.jpg'], ['https://x.example/2.jpg']])
  })

  test('does not upload for ever', async () => {
    const { open, answers, posts } = browser()
    const tab = await open()
    answers.push(refusedCall(400, 'invalid', 'files'), refusedCall(400, 'invalid', 'files'))
    await tab.send({ ...hello('Look'), files: [photo] })
    await expect.poll(() => problems(tab)).toEqual(['Upload it again.'])
    expect(posts).toHaveLength(2)
  })

  test('sends nothing while somebody else is signed in, and says who wrote it', async () => {
    const { open, posts, timers, ring, signIn, texts } = browser()
    const tab = await open()
    signIn(9)
    await tab.send(hello('Hi'))
    await expect.poll(() => timers.length).toBe(1)
    expect(posts).toEqual([])
    signIn(ME)
    ring()
    await expect.poll(texts).toEqual(['Hi'])
    expect(posts).toMatchObject([{ authorId: ME }])
  })

  test('all tabs show the same, and one of them sends', async () => {
    const { open, posts, storage } = browser()
    const [first, second] = [await open(), await open()]
    await first.send(hello('1'))
    await second.send(hello('2', 2))
    await expect.poll(() => isEmpty(storage)).toBe(true)
    for (const tab of [first, second]) {
      await expect
        .poll(() => shown(tab).toSorted())
        .toEqual([
          ['1', true],
          ['2', true],
        ])
    }
    expect(posts).toHaveLength(2)
  })

  test('a message that arrives otherwise is removed, and stays on screen in all tabs', async () => {
    const { open, answers, timers, ring, server, posts, storage } = browser()
    const [first, second] = [await open(), await open()]
    answers.push('lost', 'lost')
    await first.send(hello('Hi'))
    await expect.poll(() => timers.length).toBeGreaterThan(0)
    await second.arrived(1, server.messages()[0]!)
    for (const tab of [first, second]) await expect.poll(() => shown(tab)).toEqual([['Hi', true]])
    expect(await isEmpty(storage)).toBe(true)
    const before = posts.length
    ring()
    await first.send(hello('Bye'))
    await expect.poll(() => isEmpty(storage)).toBe(true)
    expect(posts.slice(before).every(({ text }) => text === 'Bye')).toBe(true)
  })

  test('works where nothing can be stored, and says that only this tab has the message', async () => {
    const broken = () => Promise.reject(new Error('No storage'))
    const { open, answers, timers, ring, texts } = browser(
      withFallback({ all: broken, add: broken, change: broken }, memoryStorage()),
    )
    const tab = await open()
    answers.push(refusedCall(0, 'unreachable'))
    await tab.send(hello('Hi'))
    expect(tab.snapshot()).toMatchObject([{ outgoing: { isOnlyHere: true } }])
    await expect.poll(() => timers.length).toBe(1)
    ring()
    await expect.poll(texts).toEqual(['Hi'])
  })
})
