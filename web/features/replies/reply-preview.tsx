import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDelayed } from '../../platform/use-delayed.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { previewQuery } from './api.ts'

/** The reply as it will look, rendered by the server with the same code. */
export function ReplyPreview({ text }: { text: string }) {
  const isEmpty = text.trim() === ''
  const id = useId()
  const { data, error, isPending } = useQuery({ ...previewQuery(text), enabled: !isEmpty })
  const isLate = useDelayed(isPending && !isEmpty)

  return (
    <section aria-labelledby={id} className="min-h-38 rounded-md p-4 inset-ring inset-ring-line">
      <h3 id={id} className="sr-only">
        Preview
      </h3>
      {isEmpty && <p className="text-ink-3">Nothing to preview yet.</p>}
      {isLate && <TextBones lines={3} />}
      <ErrorNote error={error} />
      {data && !isEmpty && <PreviewText html={data.html} />}
    </section>
  )
}

function PreviewText({ html }: { html: string }) {
  return (
    <div
      dir="auto"
      className="prose text-md! lg:text-lg! [&_:is(blockquote,pre)]:bg-surface-2! [&_blockquote]:not-italic!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, which renders it from Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
