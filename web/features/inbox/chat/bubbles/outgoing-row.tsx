import { CircleAlert, Paperclip } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { fileSize } from '../../../media/index.ts'
import type { OutgoingFile, OutgoingMessage } from '../../outbox/outgoing.ts'
import { Bubble, Side } from './bubble.tsx'
import { copyText } from './copy-text.ts'
import { MessageText } from './message-text.tsx'
import { SendingLine } from './status-line.tsx'

type Props = {
  outgoing: OutgoingMessage
  hasStatusLine: boolean
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** A message that the server does not have yet, or has refused. */
export function OutgoingRow({ outgoing, hasStatusLine, onRetry, onDiscard }: Props) {
  const { text, files, state, isOnlyHere } = outgoing
  const isFailed = state === 'failed'
  const hasLine = hasStatusLine || isOnlyHere
  return (
    <Side isMine>
      <Bubble isMine className={`max-w-[82%] md:max-w-[68%] ${isFailed ? 'inset-ring inset-ring-danger' : ''}`}>
        <span className="sr-only">You: </span>
        {files.length > 0 && <Names files={files} />}
        {text && <MessageText text={text} />}
        {!isFailed && !hasLine && <span className="sr-only">, Sending</span>}
      </Bubble>
      {!isFailed && hasLine && <SendingLine isOnlyHere={isOnlyHere} />}
      {isFailed && <WayOut outgoing={outgoing} onRetry={onRetry} onDiscard={onDiscard} />}
    </Side>
  )
}

/** What the viewer can do about a refused message. */
function WayOut({ outgoing: { clientId, text, problem }, onRetry, onDiscard }: Omit<Props, 'hasStatusLine'>) {
  return (
    <div className="grid max-w-[52ch] justify-items-end gap-1">
      <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
        {problem ?? 'This message wasn’t sent.'}
      </p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button size="sm" onClick={() => onRetry(clientId)}>
          Try again
        </Button>
        {text && (
          <Button size="sm" look="quiet" onClick={() => void copyText(text)}>
            Copy
          </Button>
        )}
        <Button size="sm" look="quiet" onClick={() => onDiscard(clientId)}>
          Delete
        </Button>
      </div>
    </div>
  )
}

function Names({ files }: { files: readonly OutgoingFile[] }) {
  return (
    <ul className="text-sm text-ink-2">
      {files.map(({ id, name, size, progress }) => (
        <li key={id} className="flex items-center gap-2">
          <Paperclip size={14} aria-hidden className="shrink-0" />
          <span className="truncate">{name}</span>
          <span className="shrink-0 tabular-nums">
            {progress > 0 && progress < 1 ? `${Math.floor(progress * 100)}%` : fileSize(size)}
          </span>
        </li>
      ))}
    </ul>
  )
}
