import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImageIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { MAX_REPLY_IMAGES, MAX_REPLY_LENGTH, type NewReply, type Reply } from '#contract/replies.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useDelayed } from '../../platform/use-delayed.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { UploadField, useUploads } from '../media/index.ts'
import { MentionTextarea } from '../mentions/index.ts'
import { previewQuery } from './api.ts'
import { type DraftPlace, keepDraft, keptDraft, nothingWritten, type Written } from './draft.ts'

/** The count shows when it begins to matter. */
const NEAR_THE_END = 18_000

type Call = {
  mutateAsync: (body: NewReply) => Promise<Reply>
  isPending: boolean
  /** Without a connection: it goes when there is one. */
  isPaused: boolean
  error: Error | null
  reset: () => void
}
type Props = {
  place: DraftPlace
  initial?: Written
  label: string
  submitLabel: string
  busyLabel: string
  call: Call
  /** Where signing in leads back to, for whoever has been signed out meanwhile. */
  back?: string
  onDone: (reply: Reply) => void
  onCancel?: () => void
  /** Puts text into the field, from outside. */
  insert?: RefObject<((text: string) => void) | null>
  className?: string
}

/** Markdown with a preview and pictures. What is typed is kept in this browser until it is sent. */
export function ReplyForm({ place, label, call, back, onDone, className, ...props }: Props) {
  const { written, change, empty } = useWritten(place, props.initial)
  const [isPreview, setPreview] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const uploads = useUploads('image', (file) => change((now) => ({ ...now, images: [...now.images, file] })))
  useInsertion(props.insert, box, (text) => {
    setPreview(false)
    change((now) => ({ ...now, text: `${now.text.trimEnd()}${now.text.trim() ? '\n\n' : ''}${text}` }))
  })

  const { text, images } = written
  const length = [...text].length
  const isReady = text.trim() !== '' && length <= MAX_REPLY_LENGTH && !uploads.isBusy
  const hasImages = isAdding || images.length > 0

  function done(reply: Reply) {
    empty()
    setPreview(false)
    setAdding(false)
    call.reset()
    onDone(reply)
  }
  function submit() {
    if (!isReady || call.isPending) return
    // A refusal is shown above the buttons, and the text is still there.
    call.mutateAsync({ text, images: images.map(({ url }) => url) }).then(done, () => {})
  }

  return (
    <div ref={box} className={className}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <p className="type-label text-ink-2">{label}</p>
        <Segmented
          label="Write or preview"
          isLabelHidden
          options={modes}
          value={isPreview ? 'preview' : 'write'}
          onChange={(mode) => setPreview(mode === 'preview')}
        />
      </div>
      {isPreview ? (
        <Preview text={text} />
      ) : (
        <Field label={label} isLabelHidden hint="Markdown: **bold**, *italic*, > quote, - list, `code`.">
          <MentionTextarea
            rows={5}
            maxRows={24}
            value={text}
            onType={(typed) => change((now) => ({ ...now, text: typed }))}
            onSend={submit}
          />
        </Field>
      )}
      {hasImages && (
        <div className="mt-4">
          <UploadField
            type="image"
            files={images}
            max={MAX_REPLY_IMAGES}
            uploads={uploads}
            onRemove={({ url }) => change((now) => ({ ...now, images: now.images.filter((one) => one.url !== url) }))}
          />
        </div>
      )}
      <Failure error={call.error} back={back} />
      <Waiting isPaused={call.isPaused} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {!hasImages && (
          <Button look="outline" icon={<ImageIcon size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add pictures
          </Button>
        )}
        <Count length={length} />
        <span className="flex-1" />
        {props.onCancel && (
          <Button look="quiet" onClick={props.onCancel}>
            Cancel
          </Button>
        )}
        <Button look="primary" disabled={!isReady} isBusy={call.isPending} busyLabel={props.busyLabel} onClick={submit}>
          {props.submitLabel}
        </Button>
      </div>
    </div>
  )
}

/** What is typed, kept in this browser; uploads end long after the render that began them. */
function useWritten(place: DraftPlace, initial: Written = nothingWritten) {
  const [written, setWritten] = useState(() => keptDraft(place) ?? initial)
  const latest = useRef(written)
  function set(now: Written) {
    latest.current = now
    setWritten(now)
    keepDraft(place, now)
  }
  return {
    written,
    change: (by: (now: Written) => Written) => set(by(latest.current)),
    empty: () => set(nothingWritten),
  }
}

function Count({ length }: { length: number }) {
  if (length <= NEAR_THE_END) return null
  const isTooLong = length > MAX_REPLY_LENGTH
  return (
    <p
      role={isTooLong ? 'alert' : undefined}
      className={`text-sm tabular-nums ${isTooLong ? 'text-danger' : 'text-ink-3'}`}
    >
      {length.toLocaleString('en-US')}/{MAX_REPLY_LENGTH.toLocaleString('en-US')} characters
    </p>
  )
}

const modes = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

/** Lets somebody else put text at the end of the field, where the cursor then is. */
function useInsertion(insert: Props['insert'], box: RefObject<HTMLElement | null>, put: (text: string) => void) {
  const [inserted, setInserted] = useState(0)
  useEffect(() => {
    if (!insert) return
    insert.current = (text) => {
      put(text)
      setInserted((count) => count + 1)
    }
  })
  useEffect(() => {
    if (inserted === 0) return
    const area = box.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
    area?.scrollIntoView({ block: 'center' })
  }, [inserted, box])
}

/** As the reply will look: the server makes it, as it makes the reply. */
function Preview({ text }: { text: string }) {
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

function PreviewText({ html }: { html: string }): ReactNode {
  return (
    <div
      className="prose text-md! [&_:is(blockquote,pre)]:bg-surface-2! [&_blockquote]:not-italic!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server let nothing through but what Markdown makes.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function Waiting({ isPaused }: Pick<Call, 'isPaused'>) {
  return (
    <p role="status" className={isPaused ? 'mt-4 text-ink-2' : 'sr-only'}>
      {isPaused && 'You are offline. It goes by itself when the connection is back.'}
    </p>
  )
}

function Failure({ error, back }: { error: Error | null; back: string | undefined }) {
  const isSignedOut = error instanceof RefusedCall && error.problem.status === 401
  if (!isSignedOut) return <ErrorNote error={error} className="mt-4" />
  return (
    <p role="alert" className="mt-4 rounded-sm bg-danger-wash px-3 py-2.5 text-base text-danger">
      You were signed out. What you typed is kept.{' '}
      <Link to="/signin" search={{ back }} className="underline underline-offset-3">
        Sign in and go on
      </Link>
    </p>
  )
}
