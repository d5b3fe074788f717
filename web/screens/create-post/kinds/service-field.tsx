import { useDeferredValue } from 'react'
import { SERVICE_CATEGORIES } from '#contract/kinds/directory.ts'
import { serviceNames } from '../../../features/posts/index.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { usePostForm } from '../post-form-context.ts'
import { type RequestValues, serviceOf } from './request-values.ts'

const options = SERVICE_CATEGORIES.map((value) => ({ value, label: serviceNames[value] }))

/** What the request is for, preselected from what is typed until the author chooses. */
export function ServiceField() {
  const { values, set, errorOf } = usePostForm<RequestValues>()
  const error = errorOf('service')
  const service = serviceOf(useDeferredValue(values))
  const isSuggested = service !== null && values.service === ''
  return (
    <div>
      <Segmented
        label="Service"
        options={options}
        value={service ?? undefined}
        onChange={(chosen) => set('service', chosen)}
      />
      <p role="status" className="mt-1.5 text-sm text-ink-3">
        {isSuggested ? 'Suggested from your text. Choose another one if it’s wrong.' : hintFor(service !== null)}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function hintFor(isChosen: boolean) {
  return isChosen
    ? 'Shops that do this work are notified.'
    : 'Pick one to reach the right shops. Without it, all shops nearby are notified.'
}
