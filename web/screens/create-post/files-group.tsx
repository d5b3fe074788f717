import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { usePostForm } from './post-form-context.ts'

type Props = { name: 'images' | 'video'; label: string; children: ReactNode }

/** The files of a field with their error. The group takes the focus after an error, because its button may be gone. */
export function FilesGroup({ name, label, children }: Props) {
  const errorId = useId()
  const error = usePostForm().errorOf(name)

  return (
    <fieldset
      tabIndex={-1}
      aria-label={label}
      {...(error && { 'aria-describedby': errorId, 'data-invalid': true })}
      className="min-w-0 rounded-sm"
    >
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
