import { ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_REPLY_IMAGES, MAX_REPLY_LENGTH, type NewReply, type Reply } from '#contract/replies.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type StoredFile, UploadField, useUploads } from '../media/index.ts'
import { MentionTextarea } from '../mentions/index.ts'
import type { DraftKey, ReplyDraft } from './draft.ts'
import { Count, Failure, Waiting } from './reply-form-notes.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import { type Insert, useInsertion, useReplyDraft } from './use-reply-draft.ts'

type Call = {
  mutateAsync: (body: NewReply) => Promise<Reply>
  isPending: boolean
  /** Offline: it is sent as soon as there is a connection. */
  isPaused: boolean
  error: Error | null
  reset: () => void
}
type Props = {
  draftKey: DraftKey
  initial?: ReplyDraft
  label: string
  submitLabel: string
  busyLabel: string
  call: Call
  /** Where to return after signing in, if the session has ended. */
  back?: string
  onDone: (reply: Reply) => void
  onCancel?: () => void
  /** Lets other components insert text into the field. */
  insert?: Insert
  className?: string
}

/** Markdown with a preview and pictures. Unsent text is saved in this browser. */
export function ReplyForm({ draftKey, label, call, back, onDone, className, ...props }: Props) {
  const { draft, change, empty } = useReplyDraft(draftKey, props.initial)
  const [isPreview, setPreview] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const uploads = usePictures(draftKey, (file) => change((now) => ({ ...now, images: [...now.images, file] })))
  useInsertion(props.insert, box, (text) => {
    setPreview(false)
    change((now) => ({ ...now, text: `${now.text.trimEnd()}${now.text.trim() ? '\n\n' : ''}${text}` }))
  })

  const form = useForm<ReplyDraft>({
    state: [draft, (next) => change((now) => (typeof next === 'function' ? next(now) : next))],
    unfinished: ({ text }) => ({ text: text.trim() && [...text].length <= MAX_REPLY_LENGTH ? null : 'Write a reply.' }),
    call,
    // The error is shown above the buttons, and the text stays.
    onSend: ({ text, images }) => call.mutateAsync({ text, images: images.map(({ url }) => url) }).then(done),
  })
  const { text, images } = form.values
  const isReady = form.isReady && !uploads.isBusy
  const submit = () => isReady && form.submit()
  const hasImages = isAdding || images.length + uploads.running.length > 0

  function done(reply: Reply) {
    empty()
    setPreview(false)
    setAdding(false)
    call.reset()
    onDone(reply)
  }

  return (
    <div ref={box} className={className}>
      <Head label={label} isPreview={isPreview} onPreview={setPreview} />
      {isPreview ? (
        <ReplyPreview text={text} />
      ) : (
        <TextField label={label} text={text} onType={(typed) => form.set({ text: typed })} onSend={submit} />
      )}
      {hasImages && <Pictures images={images} uploads={uploads} onChange={(images) => form.set({ images })} />}
      <Failure error={call.error} back={back} />
      <Waiting isPaused={call.isPaused} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {!hasImages && <AddPictures onAdd={() => setAdding(true)} />}
        <Count length={[...text].length} />
        <span className="flex-1" />
        <Buttons {...props} isReady={isReady} isBusy={form.isPending} onSubmit={submit} />
      </div>
    </div>
  )
}

/** This browser keeps chosen pictures, like the text, until they are uploaded. */
function usePictures(draftKey: DraftKey, onUploaded: (file: StoredFile) => void) {
  const uploads = useUploads('image', onUploaded, { place: draftKey })
  const { resume } = uploads
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a reload before this form was opened interrupted them.
  useEffect(() => void resume(draftKey), [])
  return uploads
}

type HeadProps = { label: string; isPreview: boolean; onPreview: (isPreview: boolean) => void }

function Head({ label, isPreview, onPreview }: HeadProps) {
  return (
    <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
      <p className="type-label text-ink-2">{label}</p>
      <Segmented
        label="Write or preview"
        isLabelHidden
        options={modes}
        value={isPreview ? 'preview' : 'write'}
        onChange={(mode) => onPreview(mode === 'preview')}
      />
    </div>
  )
}

type TextFieldProps = { label: string; text: string; onType: (text: string) => void; onSend: () => void }

function TextField({ label, text, onType, onSend }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden hint="Markdown: **bold**, *italic*, > quote, - list, `code`.">
      <MentionTextarea rows={5} maxRows={24} value={text} onType={onType} onSend={onSend} />
    </Field>
  )
}

type PicturesProps = {
  images: StoredFile[]
  uploads: ReturnType<typeof useUploads>
  onChange: (images: StoredFile[]) => void
}

function Pictures({ images, uploads, onChange }: PicturesProps) {
  return (
    <div className="mt-4">
      <UploadField
        type="image"
        files={images}
        max={MAX_REPLY_IMAGES}
        uploads={uploads}
        onRemove={({ url }) => onChange(images.filter((one) => one.url !== url))}
        onOrder={onChange}
      />
    </div>
  )
}

function AddPictures({ onAdd }: { onAdd: () => void }) {
  return (
    <Button look="outline" icon={<ImageIcon size={18} aria-hidden />} onClick={onAdd}>
      Add photos
    </Button>
  )
}

type ButtonsProps = Pick<Props, 'submitLabel' | 'busyLabel' | 'onCancel'> & {
  isReady: boolean
  isBusy: boolean
  onSubmit: () => void
}

function Buttons({ submitLabel, busyLabel, onCancel, isReady, isBusy, onSubmit }: ButtonsProps) {
  return (
    <>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button look="primary" disabled={!isReady} isBusy={isBusy} busyLabel={busyLabel} onClick={onSubmit}>
        {submitLabel}
      </Button>
    </>
  )
}

const modes = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const
