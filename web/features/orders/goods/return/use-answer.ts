import type { PostalAddress } from '#contract/addresses.ts'
import { useForm } from '../../../../platform/use-form.ts'
import { emptyAddress } from '../../../addresses/index.ts'
import { longReason } from '../../dialogs/reason-field.tsx'
import { answerInput, answerMistakes, type TypedAnswer } from './typed-answer.ts'

type Options = {
  known: PostalAddress | null
  /** The seller's, for a new address. */
  name: string
  call: { isPending: boolean; error: Error | null }
  onSend: (answer: ReturnType<typeof answerInput>) => unknown
}

/** The form of where a return goes. */
export function useAnswer({ known, name, call, onSend }: Options) {
  return useForm<TypedAnswer>({
    initial: () => ({ sendTo: known ? 'known' : 'typed', address: { ...emptyAddress, name }, reason: '' }),
    wrong: longReason,
    unfinished: answerMistakes,
    call,
    onSend: (values) => onSend(answerInput(values, known)),
  })
}
