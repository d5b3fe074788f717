import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { MAX_BIO_LENGTH, type Profile, type ProfileChange } from '#contract/members.ts'
import { NameFields, ProfilePicture, useChangeProfile } from '../../features/identity/settings/index.ts'
import { errorAt, isOfFields } from '../../platform/refused-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { profile: Profile; onClose: () => void }

/** Edits the viewer's profile. The picture is saved at once, everything else with the button. */
export function EditProfile({ profile, onClose }: Props) {
  const change = useChangeProfile()
  const navigate = useNavigate()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = changesIn(new FormData(event.currentTarget), profile)
    change.mutateAsync(body).then(
      ({ handle }) => {
        toast('Changes saved')
        onClose()
        if (handle !== profile.handle) void navigate({ to: '/profile/$handle', params: { handle }, replace: true })
      },
      () => {}, // shown as `change.error`
    )
  }
  return (
    <Dialog title="Edit profile" onClose={onClose}>
      <ProfilePicture member={profile} size={132} hint="Shown as a circle next to everything you post." />
      <form onSubmit={save} className="mt-5 grid gap-4">
        <NameFields member={profile} error={change.error} />
        <Field
          label="About you"
          aside="optional"
          hint={`Up to ${MAX_BIO_LENGTH} characters.`}
          error={errorAt(change.error, 'bio')}
        >
          <Textarea name="bio" defaultValue={profile.bio ?? ''} rows={3} />
        </Field>
        {!isOfFields(change.error) && <ErrorNote error={change.error} />}
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

/** Only the fields that changed. */
function changesIn(form: FormData, { name, handle, bio }: Profile): ProfileChange {
  const typed = Object.fromEntries(['name', 'handle', 'bio'].map((field) => [field, String(form.get(field)).trim()]))
  return {
    ...(typed.name !== name && { name: typed.name! }),
    ...(typed.handle?.toLowerCase() !== handle && { handle: typed.handle!.toLowerCase() }),
    ...(typed.bio !== (bio ?? '') && { bio: typed.bio! }),
  }
}
