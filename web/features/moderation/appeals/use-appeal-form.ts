import type { Appeal, AppealDecision } from '#contract/appeals.ts'
import { useForm } from '../../../platform/use-form.ts'
import { tooLong } from '../../../ui/too-long.ts'
import { useDecideAppeal } from './api.ts'
import { startWords } from './words.ts'

type Outcome = AppealDecision['outcome']
type Values = { outcome: Outcome | null; words: string; areWordsOwn: boolean }

/** As in the contract. */
const MAX_WORDS = 1000

export type AppealDeciding = ReturnType<typeof useAppealForm>

/** What is chosen and typed about an appeal; kept in this tab. */
export function useAppealForm(appeal: Appeal, onDone: (outcome: Outcome) => void) {
  const decide = useDecideAppeal(appeal.id)
  const form = useForm<Values>({
    initial: { outcome: null, words: '', areWordsOwn: false },
    keptAt: `appeal:${appeal.id}`,
    wrong: ({ words }) => ({ words: tooLong(words, MAX_WORDS) }),
    unfinished: ({ outcome, words }) => ({ words: outcome && !words.trim() ? 'Tell the author why.' : null }),
    call: decide,
    onSend: async ({ outcome, words }) => {
      if (!outcome) return false
      await decide.mutateAsync({ outcome, words: words.trim() })
      onDone(outcome)
    },
  })
  /** Each outcome brings its own words, unless the moderator wrote some. */
  const choose = (outcome: Outcome) =>
    form.set({ outcome, ...(!form.values.areWordsOwn && { words: startWords[outcome] }) })
  return { form, choose }
}
