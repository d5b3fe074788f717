import { type ReactNode, useState } from 'react'
import type { Emoji, Message } from '#contract/messages.ts'
import { errorToast } from '../../../../ui/toast.tsx'
import { useMessageAct } from '../api.ts'
import { copyText } from '../bubbles/copy-text.ts'
import { MessageMenu } from './message-menu.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportMessage } from './report-message.tsx'

type Options = {
  conversationId: number
  meId: number
  canSend: boolean
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
}
type Layer =
  | { kind: 'menu'; message: Message; at: DOMRect }
  | { kind: 'remove'; message: Message }
  | { kind: 'report'; message: Message }
  | null

/** The menu of messages, rendered once for all of them. */
export function useMessageMenu({ conversationId, meId, canSend, onReply, onEdit }: Options) {
  const [layer, setLayer] = useState<Layer>(null)
  const act = useMessageAct(conversationId, meId)
  const close = () => setLayer(null)
  const react = (seq: number, emoji: Emoji | null) =>
    act.mutate({ act: 'react', seq, emoji }, { onError: (error) => errorToast(error) })

  let shown: ReactNode = null
  if (layer?.kind === 'remove') {
    shown = <RemoveDialog conversationId={conversationId} meId={meId} message={layer.message} onClose={close} />
  } else if (layer?.kind === 'report') {
    shown = <ReportMessage messageId={layer.message.id} onClose={close} />
  } else if (layer) {
    const { message, at } = layer
    const acts = {
      onReply: () => onReply(message),
      onCopy: () => void copyText(message.text),
      onEdit: () => onEdit(message),
      onRemove: () => setLayer({ kind: 'remove', message }),
      onReport: () => setLayer({ kind: 'report', message }),
      onReact: (emoji: Emoji | null) => react(message.seq, emoji),
    }
    shown = <MessageMenu message={message} meId={meId} canSend={canSend} at={at} acts={acts} onClose={close} />
  }
  return {
    layer: shown,
    react,
    open: (message: Message, element: HTMLElement) =>
      setLayer({ kind: 'menu', message, at: element.getBoundingClientRect() }),
  }
}
