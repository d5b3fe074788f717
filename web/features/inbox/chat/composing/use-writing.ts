import { useEffect, useState } from 'react'
import type { Message, PostInQuestion } from '#contract/messages.ts'
import { errorToast } from '../../../../ui/toast.tsx'
import type { OutgoingDraft } from '../../outbox/outgoing.ts'
import { useDraft } from '../../outbox/use-draft.ts'
import { useMessageAct } from '../api.ts'
import { countOf, hasForbiddenLink, type Limits } from './limits.ts'
import { focusMessageField } from './message-field.ts'
import { type Attachments, useAttachments } from './use-attachments.ts'

type Mode = { kind: 'reply' | 'edit'; message: Message }
type Options = {
  conversationId: number
  meId: number
  /** The known part of the conversation. */
  messages: readonly Message[]
  limits: Limits
  nameOf: (authorId: number | null) => string
  /** The post that the next message is about. */
  post: PostInQuestion | null
  leavePost: () => void
  send: (draft: OutgoingDraft) => Promise<unknown>
  says: (isTyping: boolean) => void
  onSent: () => void
}
export type Writing = ReturnType<typeof useWriting>

/** What is being written: a message, a reply, or an edit. */
export function useWriting({
  conversationId,
  meId,
  messages,
  limits,
  nameOf,
  post,
  leavePost,
  send,
  says,
  onSent,
}: Options) {
  const [draft, setDraft, clearDraft] = useDraft(conversationId)
  const [chosen, setMode] = useState<Mode | null>(null)
  const mode = chosen && asItIs(chosen, messages)
  const [edited, setEdited] = useState('')
  const attachments = useAttachments()
  const act = useMessageAct(conversationId, meId)
  const isEditing = mode?.kind === 'edit'
  const text = isEditing ? edited : draft
  const canSend = isReady(text, limits, isEditing, attachments) && !act.isPending
  useFocusOn(chosen)

  function cancel() {
    setMode(null)
    return mode !== null
  }
  function sendNew() {
    const files = attachments.take()
    const replyTo = mode && { replyToSeq: mode.message.seq }
    void send({ conversationId, text: text.trim(), ...replyTo, ...(post && { postId: post.id }), files })
    clearDraft()
    setMode(null)
    says(false)
    if (post) leavePost()
    onSent()
  }
  function saveEdit({ message }: Mode) {
    act.mutateAsync({ act: 'edit', seq: message.seq, text: text.trim() }).then(() => setMode(null), errorToast)
  }
  return {
    text,
    limits,
    mode,
    post,
    attachments,
    isEditing,
    canSend,
    cancel,
    nameOf,
    leavePost,
    type(typed: string) {
      if (isEditing) return setEdited(typed)
      setDraft(typed)
      says(typed !== '')
    },
    reply: (message: Message) => setMode({ kind: 'reply', message }),
    edit(message: Message) {
      setEdited(message.text)
      setMode({ kind: 'edit', message })
    },
    submit() {
      if (!canSend) return
      if (mode?.kind === 'edit') saveEdit(mode)
      else sendNew()
    },
  }
}

function isReady(text: string, limits: Limits, isEditing: boolean, { isEmpty, hasRefused }: Attachments) {
  const { length, isOver } = countOf(text, limits)
  if (isOver || hasForbiddenLink(text, limits)) return false
  return isEditing ? length > 0 : !hasRefused && (length > 0 || !isEmpty)
}

/** Uses the current version of the message. If it was removed, it can't be answered or edited anymore. */
function asItIs({ kind, message }: Mode, messages: readonly Message[]): Mode | null {
  const now = messages.find(({ seq }) => seq === message.seq) ?? message
  return now.removedAt === null ? { kind, message: now } : null
}

/** Moves the focus after the menu has closed and returned it. */
function useFocusOn(mode: Mode | null) {
  useEffect(() => {
    if (!mode) return
    const timer = setTimeout(focusMessageField)
    return () => clearTimeout(timer)
  }, [mode])
}
