import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { readStoredJson, storeJson } from './browser-store.ts'
import { refusedFields } from './refused-fields.ts'
import { isShownAt, type Mistakes, useMistakes } from './use-mistakes.ts'

type Options<Values> = Start<Values> & {
  /** Shown while typing, such as text that is too long. */
  wrong?: (values: Values) => Mistakes
  /** Shown once the member has left the field, or tried to send: what is missing, or may only be half typed. */
  unfinished?: (values: Values) => Mistakes
  /** The call that sends it, if one does. */
  call?: { isPending: boolean; error: Error | null }
  /** What is typed survives a reload of this tab, under this name, until it is sent. */
  keptAt?: string
  /**
   * Called when nothing is wrong. If it rejects, `call.error` is shown. It returns false if it has not sent anything yet.
   * Without it, whoever draws the form asks `check`, and sends.
   */
  onSend?: (values: Values) => unknown
}

/** What the fields start with, by the server's names of them, or a state that is kept elsewhere, such as a draft. */
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
  const error = call?.error ?? null
  const { isReady, ...mistakes } = useMistakes({ wrong: wrong?.(values), unfinished: unfinished?.(values), error })
  const ref = useRef<HTMLFormElement>(null)
  useFocusAfterRefusal(ref, error)

  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }))
    mistakes.forgive(Object.keys(change))
  }
  /** Shows all mistakes, and focuses the first one. True if there are none. */
  const check = () => {
    flushSync(mistakes.showAll)
    if (!isReady) focusFirstWrong(ref.current)
    return isReady
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // React would bubble it to the form from which a dialog was opened.
    event?.stopPropagation()
    if (call?.isPending || !check()) return
    const done = (result: unknown) => {
      mistakes.waitAgain()
      if (result !== false) forget()
    }
    Promise.resolve(onSend?.(values)).then(done, () => {})
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
    leave: mistakes.show,
    /** What is shown at the fields. */
    errors: mistakes.shown,
    errorOf: (field: string) => mistakes.shown[field] ?? null,
    /** The error of the call, unless it is shown at fields. */
    note: isShownAt(error, values) ? null : error,
    isReady,
    isPending: call?.isPending ?? false,
    check,
    submit,
    /** Starts again without errors, perhaps with what the server stored. */
    reset: (next?: SetStateAction<Values>) => {
      if (next !== undefined) setValues(next)
      mistakes.forgetAll()
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

/** The server's refusal names fields: the first of them gets the focus, unless the member has moved on. */
function useFocusAfterRefusal(ref: RefObject<HTMLFormElement | null>, error: Error | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus.
  useEffect(() => {
    const form = ref.current
    const focused = document.activeElement
    // The button of a dialog is outside its form, and Safari does not focus buttons.
    const isHere =
      focused === document.body || form?.contains(focused) || (focused as HTMLButtonElement | null)?.form === form
    if (form && isHere && refusedFields(error).length > 0) focusFirstWrong(form)
  }, [error])
}

function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
}
