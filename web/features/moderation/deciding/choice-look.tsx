import type { LucideIcon } from 'lucide-react'
import { KeyCap } from '../keys/key-cap.tsx'

type Props = {
  name: string
  value: string
  icon: LucideIcon
  label: string
  hint: string
  /** The key that chooses it, if keys work. */
  keyName: string | null
  isOff: boolean
  isChecked: boolean
  isDanger?: boolean
  onChoose: () => void
  /** A press, but not the arrow keys, which only choose. */
  onPress?: () => void
}

/** One of the things that a moderator can do: a radio button with a hint and a key. */
export function ChoiceLook(props: Props) {
  const { name, value, icon: Icon, label, hint, keyName, isOff, isChecked, isDanger, onChoose, onPress } = props
  return (
    <label
      className={`relative flex min-h-13 items-center gap-3 rounded-md bg-surface-2 px-3.5 py-2 has-checked:bg-surface-3 has-checked:inset-ring-[1.5px] has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOff ? 'opacity-50' : 'hover:bg-surface-3'}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        disabled={isOff}
        aria-keyshortcuts={keyName ?? undefined}
        checked={isChecked}
        onChange={onChoose}
        onClick={({ detail }) => detail > 0 && onPress?.()}
        className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={`shrink-0 ${isDanger ? 'text-danger' : 'peer-checked:text-accent-ink'}`}
      />
      <span className="min-w-0 flex-1">
        <span className={`block font-[650] ${isDanger ? 'text-danger' : ''}`}>{label}</span>
        <span className="block text-sm text-ink-3">{hint}</span>
      </span>
      {keyName && (
        <span aria-hidden>
          <KeyCap>{keyName}</KeyCap>
        </span>
      )}
    </label>
  )
}
