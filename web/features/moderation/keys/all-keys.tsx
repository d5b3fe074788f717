import { useState } from 'react'
import { KeyCap } from './key-cap.tsx'
import { type KeyHint, KeysDialog } from './keys-dialog.tsx'
import { useKeys } from './use-keys.ts'

/** What lists the keys: a button, and the key '?'. Phones have no keys. */
export function AllKeys({ hints }: { hints: readonly KeyHint[] }) {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        className="type-control-sm flex h-9 items-center gap-2 rounded-sm px-2 text-ink-2 hover:text-ink max-md:hidden"
      >
        <span aria-hidden>
          <KeyCap>?</KeyCap>
        </span>
        All keys
      </button>
      {isOpen && <KeysDialog hints={hints} onClose={() => setOpen(false)} />}
    </>
  )
}
