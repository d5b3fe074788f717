import { Check, TriangleAlert, X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorHelp } from './error-help.ts'
import { useTopLayer } from './modal-stack.ts'
import { closeToast, type Toast, useToast } from './toast.tsx'
import { useOneTabAway } from './use-one-tab-away.ts'

const SHOWN_MS = 5_000

/** Rendered once per page, above everything, including dialogs, in which it moves to stay within reach. */
export function Toaster() {
  const layer = useTopLayer()
  return layer ? createPortal(<Box />, layer) : <Box />
}

function Box() {
  const shown = useToast()
  const ref = useRef<HTMLDivElement>(null)
  const pause = useClosing(shown)
  useOneTabAway(ref, shown?.action ? shown.id : null)

  // Reopen it for each toast, to be on top of layers that opened in the meantime. Empty, it stays open: screen readers
  // announce only what changes in a live region that is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each toast.
  useEffect(() => {
    const box = ref.current!
    // The dialog around it has just closed; it is about to be rendered again, outside.
    if (!box.isConnected) return
    box.hidePopover()
    box.showPopover()
  }, [shown])

  const look = shown?.isError ? 'bg-danger-fill text-on-danger' : 'bg-ink text-bg'
  return (
    <div
      ref={ref}
      popover="manual"
      {...pause}
      className="inset-auto bottom-[calc(var(--tabbar-h)+12px+env(safe-area-inset-bottom))] left-4 m-0 w-100 max-w-[calc(100vw-32px)] overflow-visible bg-transparent md:bottom-6 md:left-6 max-md:[html:has([data-bottom-bar])_&]:bottom-[calc(var(--tabbar-h)+88px+env(safe-area-inset-bottom))]"
    >
      <div
        className={
          shown ? `flex min-h-13 items-center gap-3 rounded-md py-1 pr-1 pl-4 font-semibold shadow-3 ${look}` : ''
        }
      >
        {shown && <ToastIcon toast={shown} />}
        <Words toast={shown} />
        {shown && <ToastButtons toast={shown} />}
      </div>
    </div>
  )
}

/** A new element is announced even if its text is the same as before. An alert is announced just by appearing. */
function Words({ toast: shown }: { toast: Toast | null }) {
  const words = shown && (
    <span key={shown.id} className="enter-rise block py-2 wrap-anywhere">
      {shown.text}
    </span>
  )
  return (
    <>
      <div role="status" className={shown && !shown.isError ? 'mr-auto min-w-0' : ''}>
        {!shown?.isError && words}
      </div>
      {shown?.isError && (
        <div role="alert" className="mr-auto min-w-0">
          {words}
        </div>
      )}
    </>
  )
}

function ToastIcon({ toast: { isError } }: { toast: Toast }) {
  const Icon = isError ? TriangleAlert : Check
  return <Icon size={20} aria-hidden className="shrink-0" />
}

function ToastButtons({ toast: { id, error, action } }: { toast: Toast }) {
  const helpOf = use(ErrorHelp)
  return (
    <>
      {error && helpOf(error)}
      {action && (
        <button
          type="button"
          data-toast-action
          className="type-control-sm h-11 shrink-0 rounded-sm px-3 underline-offset-3 hover:underline"
          onClick={() => {
            closeToast()
            action.onSelect()
          }}
        >
          {action.label}
          {action.seconds && <SecondsLeft key={id} seconds={action.seconds} />}
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
    </>
  )
}

/** Not read aloud: a screen reader would say each second. */
function SecondsLeft({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden className="ml-1.5 inline-block min-w-5 text-right tabular-nums opacity-80">
      {left}
    </span>
  )
}

/**
 * Closes a message after a while, but not while the pointer is on it, or the focus in it, unless its action is over then.
 */
function useClosing(shown: Toast | null) {
  const [isHeld, setHeld] = useState({ byPointer: false, byFocus: false })
  const seconds = shown?.action?.seconds
  const isFree = seconds !== undefined || !(isHeld.byPointer || isHeld.byFocus)
  const isWaiting = shown !== null && !shown.isError && isFree
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has its own time.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(closeToast, seconds ? seconds * 1_000 : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, shown])
  // A button that is pressed goes away with the message, and then never loses the pointer or the focus.
  useEffect(() => {
    if (!shown) setHeld({ byPointer: false, byFocus: false })
  }, [shown])
  const hold = (change: Partial<typeof isHeld>) => () => setHeld((before) => ({ ...before, ...change }))
  return {
    onPointerEnter: hold({ byPointer: true }),
    onPointerLeave: hold({ byPointer: false }),
    onFocus: hold({ byFocus: true }),
    onBlur: hold({ byFocus: false }),
  }
}
