import { useState } from 'react'
import { type HoldRule, type HoldRuleKind, MAX_RULE_LENGTH } from '#contract/holds.ts'
import { newKey } from '../../platform/keys.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { useAddRule, useChangeRule } from './api.ts'

type Props = {
  /** Changes this one; otherwise adds one. */
  rule?: HoldRule
  onClose: () => void
  /** A saved rule is a draft, which has to be tried next. */
  onSaved: (rule: HoldRule) => void
}

const kinds = [
  { value: 'word', label: 'Word or phrase' },
  { value: 'domain', label: 'Domain' },
] as const

const hints: Record<HoldRuleKind, string> = {
  word: 'Whole words only. Capitals, accents, and disguises like W1RE don’t matter.',
  domain: 'Its subdomains are held, too.',
}

/** Adds a word or a domain, or changes its text. */
export function RuleDialog({ rule, onClose, onSaved }: Props) {
  const [kind, setKind] = useState<HoldRuleKind>(rule?.kind ?? 'word')
  const [key] = useState(newKey)
  const add = useAddRule()
  const change = useChangeRule()
  const form = useForm({
    initial: { text: rule?.text ?? '' },
    wrong: ({ text }) => ({ text: tooLong(text, MAX_RULE_LENGTH) }),
    unfinished: ({ text }) => ({ text: text.trim() ? null : kind === 'word' ? 'Enter a word.' : 'Enter a domain.' }),
    call: rule ? change : add,
    onSend: async ({ text }) => {
      onSaved(await (rule ? change.mutateAsync({ id: rule.id, text }) : add.mutateAsync({ kind, text, key })))
    },
  })
  return (
    <ActDialog
      title={rule ? 'Change rule' : 'Add a rule'}
      act={rule ? 'Save rule' : 'Add rule'}
      busyLabel="Saving ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      {!rule && <Segmented label="What to hold" options={kinds} value={kind} onChange={setKind} />}
      <Field
        label={kind === 'word' ? 'Word or phrase' : 'Domain'}
        hint={hints[kind]}
        error={form.errorOf('text')}
        isRequired
      >
        <TextInput
          {...form.text('text')}
          placeholder={kind === 'word' ? 'wire transfer' : 'spam-parts.com'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <p>It’s a draft until you try it on last week’s posts and activate it.</p>
    </ActDialog>
  )
}
