import fc from 'fast-check'
import type { Changes, MessagePage, MessageQuery } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { withChanges, withHint } from '../../web/features/inbox/sync/apply.ts'
import { type ChatState, endOf, opened, type Place, withPage } from '../../web/features/inbox/sync/chat-state.ts'
import { ME, OTHER, simulatedServer } from './simulated-server.ts'

export type Step =
  /** `answers`: a message that it quotes. */
  | { do: 'send'; by: number; answers: number | null }
  | { do: 'edit' | 'remove'; index: number }
  | { do: 'clear' | 'ask' | 'open' }
  | { do: 'load'; place: Place; around: number }
  /** A hint or an answer arrives: any of those on their way, in any order. `isDoubled`: it will arrive again. */
  | { do: 'arrive'; index: number; isDoubled: boolean }
  | { do: 'lose'; index: number }

const index = fc.nat(30)
export const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('send' as const),
        by: fc.constantFrom(ME, OTHER),
        answers: fc.option(index),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), index }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), index }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('clear' as const, 'ask' as const, 'open' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('load' as const),
        place: fc.constantFrom('older' as const, 'newer' as const, 'elsewhere' as const),
        around: index,
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constant('arrive' as const), index, isDoubled: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), index }) },
  ),
  { maxLength: 80 },
)

type Frame = (state: ChatState) => ChatState

/** A page of the conversation: frames between it and the server are late, lost, doubled, and in any order. */
export function pageOf(server: ReturnType<typeof simulatedServer>) {
  let state = opened(server.open())
  const frames: Frame[] = []
  const take = (frame: Frame) => {
    state = frame(state)
  }
  return {
    state: () => state,
    take,
    frames,
    hint: (message: Message | null) => {
      if (message) frames.push((known) => withHint(known, message, ME))
    },
    /** As the screen does: the query depends on what is known now, and the answer comes later. */
    load(place: Place, around: number) {
      const query = queryOf(state, place, around)
      const asked = state
      const page: MessagePage = server.list(query)
      frames.push((known) => withPage(known, page, place, asked))
    },
    ask() {
      const after = state.changeSeq
      const all = allChanges(server.changes, after)
      frames.push((known) => withChanges(known, after, all.items, all.conversation))
    },
    open() {
      const answer = server.open()
      frames.push((known) => opened(answer, Math.max(known.heardSeq, known.changeSeq)))
    },
  }
}

function queryOf(state: ChatState, place: Place, around: number): MessageQuery {
  if (place === 'elsewhere') return { around: around + 1 }
  return place === 'older' ? { before: state.messages[0]?.seq ?? 1 } : { after: endOf(state) }
}

/** All pages of the changes, as one. */
export function allChanges(changes: (after: number) => Changes, after: number) {
  const items: Message[] = []
  for (let from = after; ; ) {
    const answer = changes(from)
    items.push(...answer.items)
    if (!answer.hasMore) return { items, conversation: answer.conversation }
    from = answer.items.at(-1)!.changeSeq
  }
}

type Page = ReturnType<typeof pageOf>
type Doing = { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => void }

/** A history of the steps, after six messages. `onStep` is called after each. */
export function run(script: readonly Step[], onStep: (state: ChatState) => void = () => {}) {
  const server = simulatedServer()
  for (let sent = 0; sent < 6; sent++) server.send(OTHER)
  const page = pageOf(server)
  const can = doing(server, page)
  for (const step of script) {
    can[step.do](step as never)
    onStep(page.state())
  }
  return { server, page }
}

function doing(server: ReturnType<typeof simulatedServer>, page: Page): Doing {
  const { frames } = page
  return {
    send: ({ by, answers }) => page.hint(server.send(by, undefined, answers)),
    edit: ({ index }) => page.hint(server.edit(index)),
    remove: ({ index }) => page.hint(server.remove(index)),
    clear: () => server.clear(),
    load: ({ place, around }) => page.load(place, around),
    ask: () => page.ask(),
    open: () => page.open(),
    lose: ({ index }) => void frames.splice(index % Math.max(1, frames.length), 1),
    arrive({ index, isDoubled }) {
      const at = index % Math.max(1, frames.length)
      const [frame] = isDoubled ? frames.slice(at, at + 1) : frames.splice(at, 1)
      if (frame) page.take(frame)
    },
  }
}
