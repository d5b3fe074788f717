import { formatMoney } from '#contract/dollars.ts'
import { MAX_STATEMENT_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import type { Form } from '../../../platform/use-form.ts'
import type { Mistakes } from '../../../platform/use-mistakes.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { nameOf, sidesOf } from '../order-words.ts'
import { amountMistake, amountOf } from './amount.ts'
import { PhotoField, type usePhotoField } from './photo-field.tsx'
import { SplitField } from './split-field.tsx'

/** What a side says, and the amount as it is typed. */
export type Claim = { text: string; backVbt: string }
/** In VBT. */
export type Limits = { least: number; most: number }
type Photos = ReturnType<typeof usePhotoField>

export function wrongIn({ text }: Claim): Mistakes {
  return { text: tooLong(text, MAX_STATEMENT_LENGTH) }
}

export function missingIn({ text, backVbt }: Claim, { least, most }: Limits): Mistakes {
  return { text: text.trim() ? null : 'Say what happened.', backVbt: amountMistake(backVbt, most, least) }
}

/** What a claim sends. */
export function bodyOf({ text, backVbt }: Claim, { least, most }: Limits, { files }: Photos) {
  return { text: text.trim(), backVbt: amountOf(backVbt, most, least)!, photos: files.map(({ url }) => url) }
}

type FieldsProps = {
  form: Pick<Form<Claim>, 'values' | 'set' | 'text' | 'errorOf' | 'leave'>
  photos: Photos
  order: Order
  label: string
  least: number
}

/** What happened, photos, and how much goes back. */
export function ClaimFields({ form, photos, order, label, least }: FieldsProps) {
  const count = [...form.values.text].length.toLocaleString('en-US')
  return (
    <>
      <Field
        label="What happened"
        aside={`${count}/${MAX_STATEMENT_LENGTH.toLocaleString('en-US')}`}
        error={form.errorOf('text')}
        isRequired
      >
        <Textarea {...form.text('text')} />
      </Field>
      <PhotoField photos={photos} hint={`Only you, ${sidesOf(order).other}, and moderators can see them.`} />
      {least < order.mostBackVbt ? (
        <SplitField order={order} label={label} form={form} least={least} />
      ) : (
        <p>
          {nameOf(order.seller)} still has it, so all {formatMoney(order.mostBackVbt)} goes back.
        </p>
      )}
    </>
  )
}
