import { type RefObject, useMemo, useRef, useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import type { PostInQuestion } from '#contract/messages.ts'
import { WhileOn } from '../../switches/index.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import type { Chat } from '../sync/use-chat.ts'
import { useTyping } from '../sync/use-typing.ts'
import { ChatHeader } from './chat-header.tsx'
import { Composer } from './composing/composer.tsx'
import { DropArea } from './composing/drop-area.tsx'
import { limitsOf } from './composing/limits.ts'
import { NoComposer, RequestPanel } from './composing/request-panel.tsx'
import { useWriting, type Writing } from './composing/use-writing.ts'
import { entriesOf } from './entries/entries.ts'
import { statusLines } from './entries/status.ts'
import { FindBar } from './finding/find-bar.tsx'
import { useFinding } from './finding/use-finding.ts'
import { useMessageMenu } from './menu/use-message-menu.tsx'
import { type ListHandle, MessageList } from './message-list.tsx'
import { nameOf } from './names.ts'
import { OrderBar } from './order-bar.tsx'
import { useNewMessages } from './use-new-messages.ts'

type Props = {
  chat: Chat
  conversation: Conversation
  me: { id: number }
  onBack: (() => void) | undefined
  post: PostInQuestion | null
  onPostDone: () => void
}

/** A conversation that has loaded. */
export function OpenChat({ chat, conversation, me, onBack, post, onPostDone }: Props) {
  const { id } = conversation
  const list = useRef<ListHandle>(null)
  const outbox = useOutbox(me)
  const typing = useTyping(id)
  const otherName = nameOf(conversation)
  const nameOfAuthor = (authorId: number | null) => (authorId === me.id ? 'You' : otherName)
  const { entries, dropNewLine } = useEntries(chat, conversation, me.id, typing.isTyping)
  const lines = useMemo(() => statusLines(chat.messages, me.id, conversation), [chat.messages, me.id, conversation])
  const limits = useMemo(() => limitsOf(conversation), [conversation])
  const finding = useFinding(chat, list)
  useNewMessages({ messages: chat.messages, meId: me.id, name: otherName })
  const writing = useWriting({
    conversationId: id,
    meId: me.id,
    messages: chat.messages,
    limits,
    nameOf: nameOfAuthor,
    post,
    leavePost: onPostDone,
    send: outbox.send,
    says: typing.says,
    onSent() {
      dropNewLine()
      goToEnd(chat, list)
    },
  })
  const canSend = conversation.canSend && conversation.request === null
  const { reply: onReply, edit: onEdit } = writing
  const menu = useMessageMenu({ conversationId: id, meId: me.id, canSend, onReply, onEdit })
  const { open: onMenu, react: onReact } = menu
  const context = { meId: me.id, nameOf: nameOfAuthor, canSend, onShow: finding.show, onMenu, onReact }

  return (
    <DropArea onDrop={canSend && !writing.isEditing && !limits.isPlain ? writing.attachments.add : undefined}>
      <ChatHeader conversation={conversation} onBack={onBack} onSearch={finding.open} />
      {conversation.order && <OrderBar order={conversation.order} />}
      {finding.isOpen && <FindBar conversationId={id} finding={finding} />}
      <MessageList
        ref={list}
        chat={chat}
        entries={entries}
        label={`Messages with ${otherName}`}
        context={context}
        otherName={otherName}
        statusLines={lines}
        lastOutgoing={chat.outgoing.at(-1)?.clientId}
        foundSeq={finding.foundSeq}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <Foot conversation={conversation} writing={writing} onBack={onBack} />
      {menu.layer}
    </DropArea>
  )
}

/** The rows, with a 'New messages' line where the viewer had read to when the chat opened. */
function useEntries(chat: Chat, conversation: Conversation, meId: number, isTyping: boolean) {
  const [newAfter, setNewAfter] = useState(conversation.unread > 0 ? conversation.readSeq : null)
  const { messages, outgoing, hasNewer } = chat
  const entries = useMemo(
    () => entriesOf({ conversation, messages, outgoing, hasNewer }, { meId, newAfter, isTyping }),
    [conversation, messages, outgoing, hasNewer, meId, newAfter, isTyping],
  )
  return { entries, dropNewLine: () => setNewAfter(null) }
}

function goToEnd(chat: Chat, list: RefObject<ListHandle | null>) {
  const go = () => list.current?.goTo('end')
  // The end may not be loaded yet.
  if (chat.hasNewer) void chat.jumpToEnd().then(go, () => {})
  else requestAnimationFrame(go)
}

type FootProps = { conversation: Conversation; writing: Writing; onBack: (() => void) | undefined }

function Foot({ conversation, writing, onBack }: FootProps) {
  const { request, canSend } = conversation
  if (request === 'received') return <RequestPanel conversation={conversation} onDeclined={onBack} />
  if (request === 'sent') return <NoComposer>{`Waiting for ${nameOf(conversation)} to answer`}</NoComposer>
  if (!canSend) return <NoComposer>You can’t send messages in this conversation.</NoComposer>
  return (
    <WhileOn name="messages" isKept={writing.text !== ''} className="m-3">
      <Composer writing={writing} />
    </WhileOn>
  )
}
