import { type FormEvent, type SetStateAction, useMemo, useRef, useState } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useForm } from '../../platform/use-form.ts'
import { useFormUploads } from './form-uploads.ts'
import type { FormValues } from './form-values.ts'
import type { FieldErrors } from './kind-form.ts'
import { type emptyOwn, kindForms } from './kinds/index.ts'
import type { PostForm } from './post-form-context.ts'
import { uploadErrors, uploadStateOf } from './upload-errors.ts'
import { atFormField, validate } from './validate.ts'

export type PostFormState = ReturnType<typeof usePostFormState>

type Options = {
  initial: { kind: PostKind; values: FormValues }
  /** It is for a published post. */
  isEdit?: boolean
  /** Where this browser keeps chosen files until they are uploaded. */
  place: string
  onChange: (kind: PostKind, values: FormValues, now?: { hasFiles: boolean }) => void
  call: { isPending: boolean; error: Error | null }
  /** Called when nothing is wrong. */
  onSend: (kind: PostKind, values: FormValues) => void
}

/** The state of the form. The values of every kind stay while another kind is selected. */
export function usePostFormState({ initial, isEdit = false, place, onChange, call, onSend }: Options) {
  const [kind, setKind] = useState(initial.kind)
  const [values, latest, store] = useLatest(initial.values)
  // A chosen file is worth a draft, even if nothing else was entered.
  const onChosen = () => onChange(kind, latest.current, { hasFiles: true })
  const uploads = useFormUploads({ place, latest, change, onChosen })
  const { optional } = kindForms[kind]
  const refusal = useMemo(() => refusalIn(kind, call.error), [kind, call.error])
  const [tries, setTries] = useState(0)
  const form = useForm<FormValues>({
    state: [values, store],
    unfinished: (now) => byField([...validate(kind, now), ...uploadErrors(optional, uploads)]),
    call: { isPending: call.isPending, error: refusal },
    onSend: (now) => onSend(kind, now),
  })

  function change(changed: Partial<FormValues>) {
    form.set(changed)
    onChange(kind, latest.current)
  }
  const submit = (event?: FormEvent) => {
    setTries(tries + 1)
    form.submit(event)
  }

  /** What the fields see. */
  const shown: PostForm<typeof emptyOwn> = {
    kind,
    kindForm: kindForms[kind],
    isNew: !isEdit,
    values,
    uploads,
    change,
    set: (name, value) => change({ [name]: value }),
    errorOf: (field) => firstIn(form.errors, field),
  }

  return {
    ...shown,
    kindForm: kindForms[kind],
    props: { ...form.props, onSubmit: submit },
    isPending: form.isPending,
    /** How often the member tried to send it, and the latest refusal: each opens the first panel with an error. */
    tries,
    refusal,
    /** Uploads are in progress, so the post cannot be submitted yet. */
    isUploading: optional.some((field) => uploadStateOf(field, uploads) === 'uploading'),

    chooseKind(next: PostKind) {
      setKind(next)
      form.reset()
      onChange(next, values)
    },

    load(loaded: { kind: PostKind; values: FormValues }) {
      setKind(loaded.kind)
      form.reset(loaded.values)
    },
  }
}

/** State with a ref to its newest value, because two uploads may finish between two renders, and neither may be lost. */
function useLatest(initial: FormValues) {
  const [values, setValues] = useState(initial)
  const latest = useRef(values)
  const store = (next: SetStateAction<FormValues>) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    setValues(latest.current)
  }
  return [values, latest, store] as const
}

/** The server's error, with the form's names of its fields. */
function refusalIn(kind: PostKind, error: Error | null) {
  if (!(error instanceof RefusedCall) || !error.problem.errors) return error
  return new RefusedCall({ ...error.problem, errors: error.problem.errors.map((one) => atFormField(kind, one)) })
}

/** The first message for each field. */
function byField(errors: FieldErrors) {
  return Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message]))
}

/** The first error of a field, or of anything inside it. */
function firstIn(errors: Record<string, string>, field: string) {
  const inside = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`))
  return inside === undefined ? null : errors[inside]!
}
