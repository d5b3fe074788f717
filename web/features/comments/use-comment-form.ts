import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readStored, store } from '../../platform/browser-store.ts'
import { newKey } from '../../platform/keys.ts'
import { toast } from '../../ui/toast.tsx'
import { sessionQuery } from '../identity/index.ts'
import { type Sent, useMakeComment } from './api.ts'
import { type CommentThread, draftKey } from './comment-thread.ts'

type Options = {
  thread: CommentThread
  /** For a reply: the comment above it, and the initial text. */
  parentId: number | undefined
  opening: string
  onSending: (sent: Sent | null) => void
  onDone: (() => void) | undefined
  onSent: () => void
}

/** The state of the field for a comment or a reply, and sending it. */
export function useCommentForm({ thread, parentId, opening, onSending, onDone, onSent }: Options) {
  const { data: session } = useQuery(sessionQuery)
  const storedAt = draftKey(thread, parentId ?? null)
  const [text, setText] = useState(() => readStored(storedAt, 'sessionStorage') || opening)
  const key = useRef(newKey())
  const askToSignIn = useSignIn()
  const make = useMakeComment(thread, () => onDone?.())

  // Survives a reload and signing in.
  useEffect(
    () => store(storedAt, text === opening || text === '' ? null : text, 'sessionStorage'),
    [storedAt, text, opening],
  )

  function type(typed: string) {
    // New text is a new intent.
    if (typed !== text) key.current = newKey()
    setText(typed)
  }

  function send() {
    if (text.trim() === '' || make.isPending) return
    if (session && !session.me) return askToSignIn()
    const sent = { text: text.trim(), parentId: parentId ?? null, key: key.current }
    onSending(sent)
    setText('')
    make.mutateAsync(sent).then(
      () => {
        key.current = newKey()
        onSent()
        toast(`Comment submitted: ${sent.text}`)
        onSending(null)
      },
      () => {
        setText(sent.text)
        onSending(null)
      },
    )
  }

  return { me: session?.me, text, type, send, isSending: make.isPending, error: make.error }
}

/** Leads to the sign-in, and back to this page. */
function useSignIn() {
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const navigate = useNavigate()
  return () => void navigate({ to: '/signin', search: { back: here, why: 'comment' } })
}
