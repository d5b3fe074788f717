import { useRef, useState } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { useFormUploads } from './form-uploads.ts'
import type { FormValues } from './form-values.ts'
import type { FieldErrors } from './kind-form.ts'
import { type emptyOwn, kindForms } from './kinds/index.ts'
import type { PostForm } from './post-form-context.ts'
import { refusedFields } from './refused-fields.ts'
import { uploadErrors, uploadStateOf } from './upload-errors.ts'
import { atFormField, validate } from './validate.ts'

export type PostFormState = ReturnType<typeof usePostFormState>

/**
 * The state of the form. The values of every kind stay while another kind is selected. `place`: where this browser keeps
 * chosen files until they are uploaded.
 */
export function usePostFormState(initial: { kind: PostKind; values: FormValues }, place: string, onChange: OnChange) {
  const [kind, setKind] = useState(initial.kind)
  const [values, setValues] = useState(initial.values)
  const { errorOf, checks, showErrors, clearErrors } = useFieldErrors()
  // Two uploads may finish between two renders, and neither may be lost.
  const latest = useRef(values)
  // A chosen file is worth a draft, even if nothing else was entered.
  const onChosen = () => onChange(kind, latest.current, { hasFiles: true })
  const uploads = useFormUploads({ place, latest, change, onChosen })

  const unfinished = uploadErrors(kindForms[kind].optional, uploads)
  const [isHeldUp, setHeldUp] = useHeldUp(unfinished)

  function change(changed: Partial<FormValues>) {
    const next = { ...latest.current, ...changed }
    latest.current = next
    setValues(next)
    clearErrors(Object.keys(changed))
    onChange(kind, next)
  }

  /** What the fields see. */
  const shown: PostForm<typeof emptyOwn> = {
    kind,
    kindForm: kindForms[kind],
    values,
    uploads,
    change,
    set: (name, value) => change({ [name]: value }),
    errorOf: (field) => errorOf(field) ?? (isHeldUp ? messageOf(unfinished, field) : null),
  }

  return {
    ...shown,
    kindForm: kindForms[kind],
    /** How many times errors were shown. Each time, the first invalid field gets the focus. */
    checks,
    /** Uploads are in progress, so the post cannot be submitted yet. */
    isUploading: kindForms[kind].optional.some((field) => uploadStateOf(field, uploads) === 'uploading'),
    /** Shows the server's errors at their fields. */
    refuse(error: Error) {
      const fields = refusedFields(error).map((refused) => atFormField(kind, refused))
      if (fields.length > 0) showErrors(fields)
    },

    chooseKind(next: PostKind) {
      setKind(next)
      clearErrors()
      onChange(next, values)
    },

    load(loaded: { kind: PostKind; values: FormValues }) {
      setKind(loaded.kind)
      latest.current = loaded.values
      setValues(loaded.values)
      clearErrors()
    },

    /** Shows errors at their fields; returns true if there are none. */
    check() {
      const found = validate(kind, values)
      showErrors(found)
      setHeldUp(unfinished.length > 0)
      return found.length + unfinished.length === 0
    },
  }
}

/** Post was chosen too early; true until every upload is done or removed. */
function useHeldUp(unfinished: FieldErrors) {
  const [isHeldUp, setHeldUp] = useState(false)
  if (isHeldUp && unfinished.length === 0) setHeldUp(false)
  return [isHeldUp, setHeldUp] as const
}

/** The errors by field. */
function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>([])
  const [checks, setChecks] = useState(0)

  return {
    checks,
    errorOf: (field: string) => messageOf(errors, field),

    showErrors(found: FieldErrors) {
      setErrors(found)
      setChecks((count) => count + 1)
    },

    /** Clears the errors of these fields, or all errors. */
    clearErrors(names?: string[]) {
      setErrors((before) => before.filter(({ field }) => names && !names.includes(rootOf(field))))
    },
  }
}

type OnChange = (kind: PostKind, values: FormValues, now?: { hasFiles: boolean }) => void

function messageOf(errors: FieldErrors, field: string) {
  return errors.find((error) => error.field === field || error.field.startsWith(`${field}.`))?.message ?? null
}

function rootOf(field: string) {
  return field.split('.')[0]!
}
