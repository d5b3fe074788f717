import fc from 'fast-check'
import { EMOJI } from '#contract/messages.ts'
import { crash } from '../histories.ts'

type Who = { who: number; tab: number }
export type Step =
  /** `answers`: which message it quotes. */
  | ({ do: 'write'; answers: number | null } & Who)
  | ({ do: 'read' | 'look' | 'wait' | 'reload' } & Who)
  | ({ do: 'edit' | 'remove' | 'react'; which: number } & Who)
  | { do: 'block'; who: number }
  /** A call reaches a server. */
  | { do: 'serve'; index: number; process: number; isDoubled: boolean; crash: number | null }
  /** Several calls reach both servers at once. */
  | { do: 'serveTogether'; indexes: number[] }
  | { do: 'answer' | 'frame'; index: number; isDoubled: boolean }
  | { do: 'lose'; what: 'calls' | 'answers' | 'frames'; index: number }
  /** Everything on its way arrives. */
  | { do: 'settle' }

const index = fc.nat(20)
const rarely = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
const who = { who: fc.nat(1), tab: fc.nat(1) }

/** A step of this kind, with these additional facts. */
function step<Kind extends Step['do'], Facts>(kind: Kind, facts: { [Name in keyof Facts]: fc.Arbitrary<Facts[Name]> }) {
  return fc.record({ do: fc.constant(kind), ...facts }) as unknown as fc.Arbitrary<Step>
}

export const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: step('write', { ...who, answers: fc.option(index) }) },
    { weight: 2, arbitrary: step('edit', { ...who, which: index }) },
    { weight: 1, arbitrary: step('remove', { ...who, which: index }) },
    { weight: 1, arbitrary: step('react', { ...who, which: index }) },
    { weight: 3, arbitrary: step('read', who) },
    { weight: 1, arbitrary: step('block', { who: fc.nat(1) }) },
    { weight: 1, arbitrary: step('look', who) },
    { weight: 2, arbitrary: step('wait', who) },
    { weight: 1, arbitrary: step('reload', who) },
    { weight: 10, arbitrary: step('serve', { index, process: fc.nat(1), isDoubled: rarely, crash }) },
    { weight: 2, arbitrary: step('serveTogether', { indexes: fc.array(index, { minLength: 2, maxLength: 4 }) }) },
    { weight: 8, arbitrary: step('answer', { index, isDoubled: fc.constant(false) }) },
    { weight: 6, arbitrary: step('frame', { index, isDoubled: rarely }) },
    { weight: 3, arbitrary: step('lose', { what: fc.constantFrom('calls', 'answers', 'frames'), index }) },
    { weight: 2, arbitrary: step('settle', {}) },
  ),
  { minLength: 20, maxLength: 60 },
)

export const emojiOf = (which: number) => [...EMOJI, null][which % (EMOJI.length + 1)] ?? null
