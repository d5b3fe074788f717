import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { repliedIn } from './quote.ts'

type Props = { html: string; postId: number; className?: string }

/** HTML that the server rendered from Markdown. Links to replies in the same thread jump without leaving it. */
export function ReplyText({ html, postId, className = '' }: Props) {
  const navigate = useNavigate()

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a[href]')
    const replyId = link && repliedIn(postId, link.getAttribute('href') ?? '')
    if (!replyId || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '.', search: (before: object) => ({ ...before, reply: replyId }), resetScroll: false })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside react, and they work with the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      dir="auto"
      onClick={onClick}
      className={`prose text-md! lg:text-lg! [&_:is(blockquote,pre)]:bg-surface-2! [&_blockquote]:not-italic! [&_blockquote_blockquote]:bg-surface-3! ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, which renders it from Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
