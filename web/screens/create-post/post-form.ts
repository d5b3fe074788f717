import { useRef, useState } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { useUploads } from '../../features/media/index.ts'
import type { FormValues } from './form-values.ts'
import type { Mistakes } from './kind-form.ts'
import { type emptyOwn, kindForms } from './kinds/index.ts'
import { inForm, mistakesIn } from './mistakes.ts'
import type { PostForm } from './post-form-context.ts'
import { refusedFields } from './refused-fields.ts'

export type PostFormState = ReturnType<typeof usePostFormState>

/** A form of any kind: every kind's values stay while another kind is chosen. */
export function usePostFormState(initial: { kind: PostKind; values: FormValues }, onChange: OnChange) {
  const [kind, setKind] = useState(initial.kind)
  const [values, setValues] = useState(initial.values)
  const { errorOf, checks, complain, forgive } = useMistakes()
  // Two files may arrive between two renders, and neither may be lost.
  const latest = useRef(values)
  const uploads = {
    image: useUploads('image', (file) => change({ images: [...latest.current.images, file] })),
    video: useUploads('video', (video) => change({ video })),
  }

  function change(changed: Partial<FormValues>) {
    const next = { ...latest.current, ...changed }
    latest.current = next
    setValues(next)
    forgive(Object.keys(changed))
    onChange(kind, next)
  }

  /** What the fields see. */
  const shown: PostForm<typeof emptyOwn> = {
    kindForm: kindForms[kind],
    values,
    uploads,
    change,
    set: (name, value) => change({ [name]: value }),
    errorOf,
  }

  return {
    ...shown,
    kind,
    kindForm: kindForms[kind],
    /** How often complaints were shown: each time the first of them takes the focus. */
    checks,
    /** Files are on their way: a post waits for them. */
    isUploading: uploads.image.isBusy || uploads.video.isBusy,
    /** What the server refused, at the fields that it named. */
    refuse(error: Error) {
      const fields = refusedFields(error).map((refused) => inForm(kind, refused))
      if (fields.length > 0) complain(fields)
    },

    chooseKind(next: PostKind) {
      setKind(next)
      forgive()
      onChange(next, values)
    },

    load(loaded: { kind: PostKind; values: FormValues }) {
      setKind(loaded.kind)
      latest.current = loaded.values
      setValues(loaded.values)
      forgive()
    },

    /** Says what is wrong at the fields; true when nothing is. */
    check() {
      const found = mistakesIn(kind, values)
      complain(found)
      return found.length === 0
    },
  }
}

/** What is wrong at the fields. */
function useMistakes() {
  const [mistakes, setMistakes] = useState<Mistakes>([])
  const [checks, setChecks] = useState(0)

  return {
    checks,
    errorOf: (field: string) =>
      mistakes.find((mistake) => mistake.field === field || mistake.field.startsWith(`${field}.`))?.message ?? null,

    complain(found: Mistakes) {
      setMistakes(found)
      setChecks((count) => count + 1)
    },

    /** Of these fields, or of all. */
    forgive(names?: string[]) {
      setMistakes((before) => before.filter(({ field }) => names && !names.includes(rootOf(field))))
    },
  }
}

type OnChange = (kind: PostKind, values: FormValues) => void

function rootOf(field: string) {
  return field.split('.')[0]!
}
