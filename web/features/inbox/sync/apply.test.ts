import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { ME, OTHER, simulatedServer } from '#test/inbox/simulated-server.ts'
import { allChanges, run, type Step, steps } from '#test/inbox/sync-histories.ts'
import { collectChanges, withChanges, withConversation, withHint } from './apply.ts'
import { type ChatState, isBehind, opened, withPage } from './chat-state.ts'

/** Holds at any moment. */
function holds({ messages, changeSeq, heardSeq, conversation }: ChatState) {
  for (const [at, { seq }] of messages.entries()) expect(seq).toBe(messages[0]!.seq + at)
  expect(new Set(messages.map(({ clientId }) => clientId)).size).toBe(messages.length)
  expect(heardSeq).toBeGreaterThanOrEqual(changeSeq)
  for (const { seq } of messages) expect(seq).toBeGreaterThan(conversation.clearedSeq)
}

/** What every page does in the end: it asks for changes until none are missing. */
function settle({ server, page }: ReturnType<typeof run>) {
  let calls = 0
  do {
    const after = page.state().changeSeq
    const all = allChanges(server.changes, after)
    page.take((known) => withChanges(known, after, all.items, all.conversation))
  } while (isBehind(page.state()) && ++calls < 5)
  expect(isBehind(page.state())).toBe(false)
}

/** The last change of each message, and of what each quotes. */
function versionsIn(messages: readonly Message[]) {
  return messages.flatMap(({ seq, changeSeq, replyTo }): [string, number][] => [
    [`${seq}`, changeSeq],
    ...(replyTo ? [[`what ${seq} quotes`, replyTo.changeSeq] as [string, number]] : []),
  ])
}

/** Expects the page to have every message between its first and its last. */
function showsAll({ messages, hasOlder, hasNewer }: ChatState, all: readonly Message[]) {
  const [first, last] = [messages[0]?.seq ?? all[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0]
  expect(messages).toEqual(all.filter(({ seq }) => first <= seq && seq <= last))
  if (!hasOlder) expect(first).toBe(all[0]?.seq ?? 0)
  if (!hasNewer) expect(last).toBe(all.at(-1)?.seq ?? 0)
}

const arrive = { do: 'arrive', index: 0, isDoubled: false } as const
const older = { do: 'load', place: 'older', around: 0 } as const
const onceFailed: Step[][] = [
  // A page of older messages arrived when another part was shown, which then seemed to begin with the first message.
  [older, { do: 'load', place: 'elsewhere', around: 3 }, arrive, older, arrive, arrive],
  [older, arrive, older, { do: 'open' }, { ...arrive, index: 21 }, arrive],
  // Newer messages were loaded of which the first ones had been cleared in another tab.
  [
    { do: 'load', place: 'elsewhere', around: 0 },
    { do: 'clear' },
    arrive,
    { do: 'send', by: ME, answers: null },
    { do: 'load', place: 'newer', around: 0 },
    { ...arrive, index: 1 },
  ],
]

describe('a page of a conversation', () => {
  test('shows what the server has, however late, doubled, lost, or mixed up the frames were', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const both = run(script, holds)
        settle(both)
        showsAll(both.page.state(), both.server.messages())
        expect(both.page.state().conversation).toEqual(both.server.conversation())
      }),
      { numRuns: 3_000, examples: onceFailed.map((script) => [script]) },
    )
  })

  test('takes late frames after it has settled without any change', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const both = run(script.filter((step) => step.do !== 'load' && step.do !== 'open'))
        settle(both)
        const settled = both.page.state()
        for (const frame of both.page.frames) both.page.take(frame)
        expect(both.page.state()).toEqual(settled)
      }),
      { numRuns: 1_000 },
    )
  })

  test('never shows an older version of a message than before while it stays in sight', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const shown = new Map<string, number>()
        const inPlace = script.filter(({ do: step }) => step !== 'open' && step !== 'load')
        run(inPlace, ({ messages }) => {
          for (const [what, version] of versionsIn(messages)) {
            expect(version).toBeGreaterThanOrEqual(shown.get(what) ?? 0)
            shown.set(what, version)
          }
        })
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a hint with a later change than the next one is not shown, but noted', () => {
  const server = simulatedServer()
  const before = opened(server.open())
  server.send(OTHER)
  const after = withHint(before, server.send(OTHER), ME)
  expect(after.messages).toEqual([])
  expect(isBehind(after)).toBe(true)
})

test('a message that was sent while the conversation was being opened is not missed', () => {
  const server = simulatedServer()
  server.send(OTHER)
  const { conversation } = server.open()
  const between = server.send(OTHER)
  const edited = server.edit(0)!
  const messages = { items: [edited], hasOlder: false, hasNewer: false }
  const state = opened({ conversation, messages, about: null })
  expect(withHint(state, between, ME).messages).toEqual([edited, between])
  const { items, conversation: now } = server.changes(state.changeSeq)
  expect(withChanges(state, state.changeSeq, items, now).messages).toEqual([edited, between])
})

test('a quote says what the quoted message says by now, also if that is not loaded', () => {
  const server = simulatedServer()
  server.send(OTHER)
  for (let sent = 0; sent < 20; sent++) server.send(ME, undefined, 0)
  const start = opened(server.open())
  const edited = withHint(start, server.edit(0)!, ME)
  expect(edited.messages[0]!.replyTo).toMatchObject({ seq: 1, text: 'text 22', isRemoved: false })
  server.remove(0)
  const { items, conversation } = server.changes(edited.changeSeq)
  const removed = withChanges(edited, edited.changeSeq, items, conversation)
  expect(removed.messages.map(({ replyTo }) => replyTo?.text)).toEqual(['', '', '', ''])
  expect(removed.messages).toEqual(server.messages().slice(-4))
})

test('messages that arrive while older ones are on screen wait until they are scrolled to', () => {
  const server = simulatedServer()
  for (let sent = 0; sent < 20; sent++) server.send(OTHER)
  const start = opened(server.open())
  const up = withPage(start, server.list({ around: 5 }), 'elsewhere', start)
  const later = withHint(up, server.send(OTHER), ME)
  expect(later.messages).toEqual(up.messages)
  expect(later.conversation).toMatchObject({ lastSeq: 21, unread: 21 })
  expect(
    withHint(later, { ...server.send(OTHER), files: [{ picture: null, clip: null, document: null }] }, ME).fileChange,
  ).toBe(22)
  expect(later.hasNewer).toBe(true)
})

test('clearing a conversation takes its messages away, and the next one is shown', () => {
  const server = simulatedServer()
  server.send(OTHER)
  const start = opened(server.open())
  server.clear()
  const cleared = withConversation(start, server.conversation())
  expect(cleared.messages).toEqual([])
  expect(withHint(cleared, server.send(OTHER), ME).messages).toHaveLength(1)
})

test('too many changes are not collected', async () => {
  const server = simulatedServer()
  for (let sent = 0; sent < 20; sent++) server.send(OTHER)
  expect(await collectChanges(0, async (after) => server.changes(after), 3)).toBeNull()
  expect((await collectChanges(0, async (after) => server.changes(after), 7))?.items).toHaveLength(20)
})
