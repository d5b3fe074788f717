import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH, type Profile, type ProfileChange } from '#contract/members.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { pictureUrl, useUploads } from '../media/index.ts'
import { useChangeProfile } from './api.ts'

type Props = { profile: Profile; onClose: () => void }

/** What others see of oneself. The picture is saved at once, the words when one says so. */
export function EditProfile({ profile, onClose }: Props) {
  const change = useChangeProfile()
  const navigate = useNavigate()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = changesIn(new FormData(event.currentTarget), profile)
    change.mutateAsync(body).then(
      ({ handle }) => {
        toast('Saved.')
        onClose()
        if (handle !== profile.handle) void navigate({ to: '/profile/$handle', params: { handle }, replace: true })
      },
      () => {}, // `change.error` shows it
    )
  }
  const isOfField = change.error instanceof RefusedCall && change.error.problem.errors
  return (
    <Dialog title="Edit profile" onClose={onClose}>
      <Picture profile={profile} />
      <form onSubmit={save} className="mt-5 grid gap-4">
        <Field label="Name" error={errorOf(change.error, 'name')} isRequired>
          <TextInput
            name="name"
            defaultValue={profile.name}
            required
            maxLength={MAX_NAME_LENGTH * 2}
            autoComplete="name"
          />
        </Field>
        <Field
          label="Handle"
          hint="3 to 30 letters, digits, - and _. Your profile moves with it, and links to the old one stop working."
          error={errorOf(change.error, 'handle')}
          isRequired
        >
          <TextInput
            name="handle"
            icon="@"
            defaultValue={profile.handle}
            required
            autoCapitalize="none"
            autoComplete="off"
          />
        </Field>
        <Field
          label="About you"
          aside="optional"
          hint={`Up to ${MAX_BIO_LENGTH} characters.`}
          error={errorOf(change.error, 'bio')}
        >
          <Textarea name="bio" defaultValue={profile.bio ?? ''} rows={3} />
        </Field>
        {!isOfField && <ErrorNote error={change.error} />}
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isBusy={change.isPending} busyLabel="Saving ...">
            Save profile
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Picture({ profile: { id, name, avatar } }: { profile: Profile }) {
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
      <Avatar id={id} src={avatar && pictureUrl(avatar, 320)} size={132} />
      <div className="grid gap-2">
        <p className="text-sm text-ink-3">Shown as a circle of its middle, beside everything you publish.</p>
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

/** Only what is not as it was. */
function changesIn(form: FormData, { name, handle, bio }: Profile): ProfileChange {
  const said = Object.fromEntries(['name', 'handle', 'bio'].map((field) => [field, String(form.get(field)).trim()]))
  return {
    ...(said.name !== name && { name: said.name! }),
    ...(said.handle?.toLowerCase() !== handle && { handle: said.handle!.toLowerCase() }),
    ...(said.bio !== (bio ?? '') && { bio: said.bio! }),
  }
}

function errorOf(error: Error | null, field: string) {
  return error instanceof RefusedCall ? error.problem.errors?.find((one) => one.field === field)?.message : undefined
}
