import type { Me } from '#contract/members.ts'
import { MAX_QUOTE_NOTE_LENGTH, type RequestQuotes } from '#contract/quotes.ts'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { SaveTemplate } from '../templates/save-template.tsx'
import { CopyMenu } from './copy-menu.tsx'
import { LinesField } from './lines-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { RangeField } from './range-field.tsx'
import { TermsFields } from './terms-fields.tsx'
import { finishedLines } from './typed-quote.ts'
import type { QuoteFormState } from './use-quote-form.ts'

type Props = { me: Me; data: RequestQuotes; customer: string; state: QuoteFormState }

/** Everything that a quote says. */
export function QuoteFields({ me, data, customer, state }: Props) {
  const { form, uploads, copyLines, isEditing, today } = state
  const { values } = form
  return (
    <section
      aria-labelledby="your-quote"
      className="grid min-w-0 grid-cols-1 gap-5 rounded-lg bg-surface-1 p-4 shadow-1 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 id="your-quote" tabIndex={-1} className="type-h2 outline-none">
            {isEditing ? 'Edit your quote' : 'Your quote'}
          </h1>
          <p className="text-base text-ink-3">Free to send. {customer} compares it with the others side by side.</p>
        </div>
        {!values.isRange && <CopyMenu postId={data.life.postId} onCopy={copyLines} />}
      </div>
      <QuoteAs me={me} data={data} form={form} />
      {data.takesRange && (
        <Segmented
          label="Price"
          options={priceKinds}
          value={values.isRange ? 'range' : 'lines'}
          onChange={(kind) => form.set({ isRange: kind === 'range' })}
        />
      )}
      {values.isRange ? (
        <RangeField form={form} />
      ) : (
        <div className="grid grid-cols-1 gap-1.5">
          <LinesField form={form} />
          <div className="empty:hidden">
            <SaveTemplate lines={finishedLines(values)} />
          </div>
        </div>
      )}
      <TermsFields form={form} today={today} />
      <Field label="Note" aside={countOf(values.note)} error={form.errorOf('note')}>
        <Textarea
          {...form.text('note')}
          rows={4}
          placeholder="What you’d check first, and what could change the price"
        />
      </Field>
      <PhotosField photos={values.photos} uploads={uploads} onChange={(photos) => form.set({ photos })} />
    </section>
  )
}

const priceKinds = [
  { value: 'lines', label: 'Firm quote' },
  { value: 'range', label: 'Price range' },
] as const

/** '108/2,000' */
function countOf(note: string) {
  return `${[...note.trim()].length.toLocaleString('en-US')}/${MAX_QUOTE_NOTE_LENGTH.toLocaleString('en-US')}`
}

type AsProps = Pick<Props, 'me' | 'data'> & { form: QuoteFormState['form'] }

/** As which business. On a private request, only as the one that was asked. */
function QuoteAs({ me, data: { businesses, life }, form }: AsProps) {
  if (businesses.length === 0) return null
  const own = businesses.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <Field label="Quote as" error={form.errorOf('businessId')}>
      <Select
        {...form.text('businessId')}
        options={life.business ? own : [...own, { value: '', label: `${me.name}, without a business` }]}
      />
    </Field>
  )
}
