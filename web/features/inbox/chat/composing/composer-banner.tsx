import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { wordsOfFiles } from '../file-words.ts'
import type { Writing } from './use-writing.ts'

/** Above the field: what is answered, changed, or asked about. */
export function ComposerBanner({ writing: { mode, post, nameOf, cancel, leavePost } }: { writing: Writing }) {
  if (mode?.kind === 'edit') {
    return (
      <Banner title="Edit message" label="Stop editing" onClose={cancel}>
        <bdi>{mode.message.text}</bdi>
      </Banner>
    )
  }
  return (
    <>
      {post && (
        <Banner title="Ask about this" label="Remove this post" onClose={leavePost}>
          <bdi>{post.title}</bdi>
        </Banner>
      )}
      {mode && (
        <Banner title={`Reply to ${nameOf(mode.message.authorId)}`} label="Stop replying" onClose={cancel}>
          {mode.message.text || wordsOfFiles(mode.message.files)}
        </Banner>
      )}
    </>
  )
}

function Banner({
  title,
  label,
  onClose,
  children,
}: {
  title: string
  label: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-surface-1 py-1 pr-1 pl-3.5">
      <p className="min-w-0 flex-1 text-sm">
        <b className="block font-semibold text-ink">{title}</b>
        <span className="block truncate text-ink-2">{children}</span>
      </p>
      <IconButton label={label} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
