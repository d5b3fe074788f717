import { type ChangeEvent, useRef } from 'react'
import type { Me } from '#contract/members.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { pictureUrl, useUploads } from '../../media/index.ts'
import { useChangeProfile } from './api.ts'

type Props = { member: Pick<Me, 'id' | 'name' | 'avatar'>; size: number; hint?: string }

/** One's own picture. A new one is saved as soon as it is uploaded. */
export function ProfilePicture({ member: { id, name, avatar }, size, hint }: Props) {
  const change = useChangeProfile()
  const uploads = useUploads('image', ({ url }) => change.mutate({ avatar: url }))
  const input = useRef<HTMLInputElement>(null)
  const [running] = uploads.running
  const isBusy = uploads.isBusy || change.isPending
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (running) uploads.cancel(running.key)
    uploads.start([...(event.target.files ?? [])].slice(0, 1))
    event.target.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={id} src={avatar && pictureUrl(avatar, 320)} size={size} />
      <div className="grid gap-2">
        {hint && <p className="text-sm text-ink-3">{hint}</p>}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={`Picture of ${name}`}
            className="sr-only"
            onChange={choose}
            tabIndex={-1}
          />
          <Button isBusy={isBusy} busyLabel="Uploading image..." onClick={() => input.current?.click()}>
            {avatar ? 'Change picture' : 'Add a picture'}
          </Button>
          {avatar && !isBusy && (
            <Button look="quiet" onClick={() => change.mutate({ avatar: null })}>
              Remove picture
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
