import { type ChangeEvent, type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readStoredJson, storeJson } from './browser-store.ts'
import { errorAt, refusedFields } from './refused-call.ts'

/** What is wrong, by field. Empty, or without the field, where nothing is. */
export type Mistakes = { [field: string]: string | null | undefined }

type Options<Values> = Start<Values> & {
  /** Shown while typing, such as text that is too long. */
  wrong?: (values: Values) => Mistakes
  /** Shown once the member has left the field, or tried to send: what is missing, or may only be half typed. */
  unfinished?: (values: Values) => Mistakes
  /** The call that sends it, if one does. */
  call?: { isPending: boolean; error: Error | null }
  /** What is typed survives a reload of this tab, under this name, until it is sent. */
  keptAt?: string
  /** Called when nothing is wrong. If it rejects, `call.error` is shown. It returns false if it has not sent anything yet. */
  onSend: (values: Values) => unknown
}

/** What the fields start with, by the server’s names of them, or a state that is kept elsewhere, such as a draft. */
type Start<Values> = { initial: Values | (() => Values) } | { state: State<Values> }
type State<Values> = readonly [values: Values, set: (next: SetStateAction<Values>) => void]

type TextField<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/**
 * The state of a form: what is typed, and what is wrong with it, at the field. Sending checks everything, and focuses the
 * first wrong field, also after a refusal. Nothing typed is lost. Use it as `<form {...form.props}>` or
 * `<ActDialog form={form}>`.
 */
export function useForm<Values extends object>(options: Options<Values>) {
  const { wrong, unfinished, call, onSend } = options
  const [values, setValues, forget] = useTyped(options)
  const [tried, setTried] = useState<readonly string[] | 'all'>([])
  /** Since it was sent. A refusal of a field is shown until the field is changed. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const ref = useRef<HTMLFormElement>(null)
  const error = call?.error ?? null
  useFocusAfterRefusal(ref, error)

  const shownNow = present(wrong?.(values))
  const mistakes = { ...present(unfinished?.(values)), ...shownNow }
  const isReady = Object.keys(mistakes).length === 0

  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }))
    setChanged((names) => [...new Set([...names, ...Object.keys(change)])])
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // React would bubble it to the form from which a dialog was opened.
    event?.stopPropagation()
    if (call?.isPending) return
    flushSync(() => {
      setTried('all')
      setChanged([])
    })
    if (!isReady) return focusFirstWrong(ref.current)
    const done = (result: unknown) => {
      setTried([])
      if (result !== false) forget()
    }
    Promise.resolve(onSend(values)).then(done, () => {})
  }

  return {
    values,
    set,
    /** The props of a text field. */
    text: (field: TextField<Values>) => ({
      value: values[field] as string,
      onChange: ({ target }: ChangeEvent<{ value: string }>) =>
        set({ [field]: target.value } as unknown as Partial<Values>),
    }),
    /** Shows what is unfinished about a field. Call it when the focus leaves the field. */
    leave: (field: string) => setTried((names) => (names === 'all' ? names : [...names, field])),
    errorOf: (field: string) => {
      const isTried = tried === 'all' || tried.includes(field)
      const refused = changed.includes(field) ? null : errorAt(error, field)
      return (isTried ? mistakes[field] : shownNow[field]) ?? refused ?? null
    },
    /** The error of the call, unless it is shown at fields. */
    note: isShownAt(error, values) ? null : error,
    isReady,
    isPending: call?.isPending ?? false,
    submit,
    /** Starts again, such as with what the server stored. */
    reset: (next: SetStateAction<Values>) => {
      setValues(next)
      setTried([])
    },
    props: { ref, noValidate: true, onSubmit: submit },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

function useTyped<Values extends object>({ keptAt, ...start }: Options<Values>) {
  const own = useState<Values>(() => ({
    ...startOf(start),
    ...(keptAt && readStoredJson<Partial<Values>>(keptAt, 'sessionStorage')),
  }))
  const [values, setValues]: State<Values> = 'state' in start ? start.state : own
  useEffect(() => {
    if (keptAt) storeJson(keptAt, values, 'sessionStorage')
  }, [keptAt, values])
  return [values, setValues, () => keptAt && storeJson(keptAt, null, 'sessionStorage')] as const
}

function startOf<Values>(start: Start<Values>) {
  if ('state' in start) return start.state[0]
  return typeof start.initial === 'function' ? (start.initial as () => Values)() : start.initial
}

/** The server’s refusal names fields: the first of them gets the focus, unless the member has moved on. */
function useFocusAfterRefusal({ current: form }: { current: HTMLFormElement | null }, error: Error | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus.
  useEffect(() => {
    const focused = document.activeElement
    // The button of a dialog is outside its form.
    const isHere = form?.contains(focused) || (focused as HTMLButtonElement | null)?.form === form
    if (form && isHere && refusedFields(error).length > 0) focusFirstWrong(form)
  }, [error])
}

function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
}

function isShownAt(error: Error | null, values: object) {
  const fields = refusedFields(error)
  return fields.length > 0 && fields.every(({ field }) => field.split('.')[0]! in values)
}

function present(mistakes: Mistakes = {}) {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
