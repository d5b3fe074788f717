import { PowerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SwitchName } from '#contract/switches.ts'
import { useSwitchedOff } from './api.ts'

type NoteProps = { name: SwitchName; className?: string }

/** Says that an admin has switched this off for everyone. Nothing while it is on. */
export function SwitchedOffNote({ name, className = '' }: NoteProps) {
  const sentence = useSwitchedOff(name)
  if (!sentence) return null
  return (
    <p role="status" className={`flex items-start gap-2 rounded-sm bg-surface-2 px-3 py-2.5 text-ink-2 ${className}`}>
      <PowerOff size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <span>{sentence}</span>
    </p>
  )
}

type Props = NoteProps & {
  /** Something was typed before, which stays in sight. */
  isKept?: boolean
  children: ReactNode
}

/** Shows its children unless an admin has switched this off for everyone; then it says so, before anything is typed. */
export function WhileOn({ name, className, isKept = false, children }: Props) {
  const isOff = useSwitchedOff(name) !== null
  return (
    <>
      <SwitchedOffNote name={name} {...(className && { className })} />
      {(!isOff || isKept) && children}
    </>
  )
}
