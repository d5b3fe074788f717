import { Check, CheckCheck, Clock } from 'lucide-react'
import { timeOf } from '../../../../platform/time.ts'
import { type Status, statusWords } from '../entries/status.ts'

/** Below the viewer's last message: its status. The time is known only for sending. */
export function StatusLine({ status, at }: { status: Status; at: string }) {
  const Icon = status === 'sent' ? Check : CheckCheck
  return (
    <p className="flex items-center gap-1 px-0.5 text-xs leading-3.5 text-ink-3 tabular-nums">
      <Icon size={14} aria-hidden className={status === 'read' ? 'text-powder' : ''} />
      {statusWords[status]} {status === 'sent' && <time dateTime={at}>{timeOf(at)}</time>}
    </p>
  )
}

/** Below a message that the server has not stored yet. */
export function SendingLine({ isOnlyHere = false }) {
  return (
    <p className="flex items-center gap-1 px-0.5 text-xs leading-3.5 text-ink-3">
      <Clock size={13} aria-hidden />
      {isOnlyHere ? 'Sending. Keep this tab open.' : 'Sending'}
    </p>
  )
}
