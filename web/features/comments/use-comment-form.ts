import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { newKey } from '../../platform/keys.ts'
import { useForm } from '../../platform/use-form.ts'
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
}

/** The state of the field for a comment or a reply, and sending it. */
export function useCommentForm({ thread, parentId, opening, onSending, onDone }: Options) {
  const { data: session } = useQuery(sessionQuery)
  const key = useRef(newKey())
  const askToSignIn = useSignIn()
  const make = useMakeComment(thread, () => onDone?.())
  const form = useForm<{ text: string }>({
    initial: { text: opening },
    unfinished: ({ text }) => ({ text: text.trim() ? null : 'Write a few words.' }),
    call: make,
    keptAt: draftKey(thread, parentId ?? null),
    onSend: ({ text }) => {
      if (session?.me === null) return askToSignIn()
      return send({ text: text.trim(), parentId: parentId ?? null, key: key.current })
    },
  })

  function type(typed: string) {
    // New text is a new intent.
    if (typed !== form.values.text) key.current = newKey()
    form.set({ text: typed })
  }

  /** The text is in the list while it is sent. */
  async function send(sent: Sent) {
    onSending(sent)
    form.set({ text: '' })
    try {
      await make.mutateAsync(sent)
      key.current = newKey()
      focusField()
      toast(`Comment submitted: ${sent.text}`)
    } catch (error) {
      form.set({ text: sent.text })
      throw error
    } finally {
      onSending(null)
    }
  }

  /** The button that was pressed is off now. */
  function focusField() {
    const { current: element } = form.props.ref
    if (element?.contains(document.activeElement)) element.querySelector('textarea')?.focus()
  }

  return { me: session?.me, form, type, error: make.error }
}

/** Leads to the sign-in, and back to this page. */
function useSignIn() {
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const navigate = useNavigate()
  return () => {
    void navigate({ to: '/signin', search: { back: here, why: 'comment' } })
    return false
  }
}
