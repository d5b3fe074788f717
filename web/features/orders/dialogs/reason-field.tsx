import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { tooLong } from '../../../ui/too-long.ts'

/** A moderator's reason, as it is typed. */
export function useReason() {
  const [text, setText] = useState('')
  const problem = tooLong(text, MAX_REASON_LENGTH)
  return { text, setText, problem, given: text.trim(), isReady: text.trim() !== '' && !problem }
}

/** Why a moderator decides so. */
export function ReasonField({ reason: { text, setText, problem } }: { reason: ReturnType<typeof useReason> }) {
  return (
    <Field label="Reason, for both sides" error={problem} isRequired>
      <Textarea value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  )
}
