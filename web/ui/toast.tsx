import { Check, TriangleAlert, X } from 'lucide-react'
import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { ErrorHelp } from './error-help.ts'

type Action = { label: string; onSelect: () => void }
type Toast = { id: number; text: string; isError: boolean; error?: Error; action?: Action | undefined }

const SHOWN_MS = 5_000

let current: Toast | null = null
let made = 0
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a success message for five seconds; the next one replaces it. `action`: 'Undo', 'View post'. */
export function toast(text: string, action?: Action) {
  show({ id: ++made, text, isError: false, action })
}

/** Shows an error message until it is closed. */
export function errorToast(what: Error | string, action?: Action) {
  const text = typeof what === 'string' ? what : what.message
  show({ id: ++made, text, isError: true, action, ...(typeof what !== 'string' && { error: what }) })
}

export function closeToast() {
  show(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered once per page, above everything, including dialogs. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => current)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Reopen it for each toast, to be on top of layers that opened in the meantime.
    ref.current!.hidePopover()
    if (!shown) return
    ref.current!.showPopover()
    if (shown.isError) return
    const timer = setTimeout(closeToast, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  return (
    <div
      ref={ref}
      popover="manual"
      className="inset-auto bottom-[calc(var(--tabbar-h)+12px+env(safe-area-inset-bottom))] left-4 m-0 w-100 max-w-[calc(100vw-32px)] overflow-visible bg-transparent md:bottom-6 md:left-6 max-md:[html:has([data-bottom-bar])_&]:bottom-[calc(var(--tabbar-h)+88px+env(safe-area-inset-bottom))]"
    >
      <div role="status" aria-live="polite">
        {shown && !shown.isError && <ToastBox key={shown.id} toast={shown} />}
      </div>
      <div role="alert">{shown?.isError && <ToastBox key={shown.id} toast={shown} />}</div>
    </div>
  )
}

function ToastBox({ toast: { text, isError, error, action } }: { toast: Toast }) {
  const helpOf = use(ErrorHelp)
  const Icon = isError ? TriangleAlert : Check
  const look = isError ? 'bg-danger-fill text-on-danger' : 'bg-ink text-bg'
  return (
    <div
      className={`enter-rise flex min-h-13 items-center gap-3 rounded-md py-1 pr-1 pl-4 font-semibold shadow-3 ${look}`}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="mr-auto py-2">{text}</span>
      {error && helpOf(error)}
      {action && (
        <button
          type="button"
          className="type-control-sm h-11 rounded-sm px-3 underline-offset-3 hover:underline"
          onClick={() => {
            closeToast()
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center"
        onClick={closeToast}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
