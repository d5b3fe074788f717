import { type ChangeEvent, type RefObject, Suspense, useRef, useState } from 'react'
import type { Me } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { useUploads } from '../../media/index.ts'
import { useChangeProfile } from './api.ts'

const PictureCrop = lazyPart(() => import('./picture-crop.tsx'), 'PictureCrop')

/** Types that browsers can decode. Other files are uploaded uncropped, and the server checks them. */
const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The server converts them. */
const HEIC = ['image/heic', 'image/heif', '.heic', '.heif']

type Props = { member: Pick<Me, 'id' | 'name' | 'avatar'>; size: number; hint?: string }

/** The viewer's picture. A new one is cropped, uploaded, and saved right away. */
export function ProfilePicture({ member: { id, name, avatar }, size, hint }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const change = useChangeProfile()
  const uploads = useUploads('image', ({ url }) => change.mutate({ avatar: url }))
  const button = useRef<HTMLButtonElement>(null)
  const [running] = uploads.running
  const isBusy = uploads.isBusy || change.isPending

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file && TAKEN.includes(file.type)) setChosen(file)
    else if (file) send(file)
  }
  const send = (picture: File) => {
    if (running) uploads.cancel(running.key)
    uploads.start([picture])
  }
  const focus = () => requestAnimationFrame(() => button.current?.focus())
  const finish = (picture?: File) => {
    setChosen(null)
    if (picture) send(picture)
    focus()
  }
  const remove = () => {
    change.mutate({ avatar: null })
    focus()
  }

  if (chosen) return <Crop file={chosen} onDone={finish} />
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={id} src={avatar && pictureUrl(avatar, 320)} size={size} />
      <div className="grid gap-2">
        {hint && <p className="text-sm text-ink-3">{hint}</p>}
        <div className="flex flex-wrap gap-2">
          <FileButton
            name={name}
            label={avatar ? 'Change photo' : 'Add a photo'}
            button={button}
            isBusy={isBusy}
            choose={choose}
          />
          {avatar && !isBusy && (
            <Button look="quiet" onClick={remove}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {running?.error && (
        <ErrorNote error={new Error(`Upload failed for image. ${running.error}`)} className="w-full" />
      )}
      <ErrorNote error={change.error} className="w-full" />
    </div>
  )
}

/** Calls `onDone` without a picture when the member cancels, and with the whole file when it can't be cropped here. */
function Crop({ file, onDone }: { file: File; onDone: (picture?: File) => void }) {
  return (
    <PartBoundary className="p-5" onRetry={PictureCrop.preload}>
      <Suspense fallback={<div className="h-120" />}>
        <PictureCrop file={file} onDone={onDone} onUnreadable={() => onDone(file)} onCancel={() => onDone()} />
      </Suspense>
    </PartBoundary>
  )
}

type FileButtonProps = {
  name: string
  label: string
  button: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  choose: (event: ChangeEvent<HTMLInputElement>) => void
}

function FileButton({ name, label, button, isBusy, choose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={[...TAKEN, ...HEIC].join()}
        aria-label={`Photo of ${name}`}
        className="sr-only"
        onChange={choose}
        tabIndex={-1}
      />
      <Button ref={button} isBusy={isBusy} busyLabel="Uploading image..." onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
