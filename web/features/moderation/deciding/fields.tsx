import type { DecisionReason } from '#contract/decision-reasons.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { countOf, reasonOptions, typeNames } from '../words.ts'
import { HIDEABLE, othersOf } from './act-words.ts'
import type { Deciding } from './use-deciding.ts'
import { withReason, withWords } from './values.ts'

/** Why, what the author reads, and what only moderators read. */
export function DecisionFields({ deciding: { form, set } }: { deciding: Deciding }) {
  const { values } = form
  return (
    <>
      <Field label="Reason">
        <Select
          options={reasonOptions}
          value={values.reason}
          onChange={({ target }) => set(withReason(values, target.value as DecisionReason))}
        />
      </Field>
      {values.action !== 'keep' && (
        <Field label="To the author" aside="They read this" isRequired error={form.errorOf('words')}>
          <Textarea
            value={values.words}
            rows={3}
            maxRows={8}
            onChange={({ target }) => set(withWords(target.value))}
            onBlur={() => form.leave('words')}
          />
        </Field>
      )}
      <Field label="Note for moderators" aside="Only we read this" error={form.errorOf('note')}>
        <Textarea value={values.note} rows={1} maxRows={6} onChange={({ target }) => set({ note: target.value })} />
      </Field>
    </>
  )
}

/** What else a decision hides. */
export function AlsoHides({ deciding: { shown, form, set } }: { deciding: Deciding }) {
  const { action, hidesOthers, hidesItem } = form.values
  if (action === 'hide') {
    const others = othersOf(shown)
    if (others === 0) return null
    return (
      <Checkbox checked={hidesOthers} onChange={({ target }) => set({ hidesOthers: target.checked })}>
        {othersWords(others, shown.record?.otherPosts ?? 0)}
      </Checkbox>
    )
  }
  const isShown = shown.itemState === 'shown' || shown.itemState === 'held'
  if ((action !== 'warn' && action !== 'suspend') || !isShown || !HIDEABLE.has(shown.itemType)) return null
  return (
    <Checkbox checked={hidesItem} onChange={({ target }) => set({ hidesItem: target.checked })}>
      Hide this {typeNames[shown.itemType].toLowerCase()}, too
    </Checkbox>
  )
}

function othersWords(others: number, all: number) {
  if (others < all) return `Hide ${others} of the ${all.toLocaleString('en-US')} other posts of this account`
  return others === 1
    ? 'Hide the other post of this account'
    : `Hide the ${countOf(others, 'other post')} of this account`
}
