import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/new-posts.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { overLimit } from '../../ui/too-long.ts'
import { usePostForm } from './post-form-context.ts'

/** Title and description, which every kind requires. */
export function BasicFields() {
  const { kindForm, values, set, errorOf } = usePostForm()
  const { max = MAX_DESCRIPTION_LENGTH, rows = 4, hint } = kindForm.description ?? {}

  return (
    <>
      <Field
        label="Title"
        isRequired
        aside={nearLimit(values.title, MAX_TITLE_LENGTH)}
        error={overLimit(values.title, MAX_TITLE_LENGTH) ?? errorOf('title')}
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          placeholder="What’s it about?"
          value={values.title}
          onChange={(event) => set('title', event.target.value)}
        />
      </Field>
      <Field
        label="Description"
        isRequired
        aside={nearLimit(values.description, max)}
        hint={hint}
        error={overLimit(values.description, max) ?? errorOf('description')}
      >
        <Textarea
          rows={rows}
          maxRows={16}
          value={values.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
    </>
  )
}

/** '1,180/1,200' near the limit; below that, a count would only distract. */
function nearLimit(text: string, max: number) {
  const length = [...text].length
  return length < max * 0.8 ? undefined : `${length.toLocaleString('en-US')}/${max.toLocaleString('en-US')}`
}
