import { useNavigate } from '@tanstack/react-router'
import { MAX_BIO_LENGTH, type Profile, type ProfileChange } from '#contract/members.ts'
import {
  changedNames,
  NameFields,
  nameMistakes,
  ProfilePicture,
  useChangeProfile,
} from '../../features/identity/settings/index.ts'
import { useForm } from '../../platform/use-form.ts'
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
  const form = useForm({
    initial: { name: profile.name, handle: profile.handle, bio: profile.bio ?? '' },
    unfinished: nameMistakes,
    call: change,
    onSend: async (typed) => {
      const { handle } = await change.mutateAsync(changesIn(typed, profile))
      toast('Changes saved')
      onClose()
      if (handle !== profile.handle) void navigate({ to: '/profile/$handle', params: { handle }, replace: true })
    },
  })
  return (
    <Dialog title="Edit profile" onClose={onClose}>
      <ProfilePicture member={profile} size={132} hint="Shown as a circle next to everything you post." />
      <form {...form.props} className="mt-5 grid gap-4">
        <NameFields form={form} />
        <Field
          label="About you"
          aside="optional"
          hint={`Up to ${MAX_BIO_LENGTH} characters.`}
          error={form.errorOf('bio')}
        >
          <Textarea {...form.text('bio')} name="bio" rows={3} />
        </Field>
        <ErrorNote error={form.note} />
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isBusy={form.isPending} busyLabel="Saving ...">
            Save profile
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Only the fields that changed. */
function changesIn(typed: { name: string; handle: string; bio: string }, profile: Profile): ProfileChange {
  const bio = typed.bio.trim()
  return { ...changedNames(typed, profile), ...(bio !== (profile.bio ?? '') && { bio }) }
}
