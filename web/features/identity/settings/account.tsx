import type { Me } from '#contract/members.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useChangeProfile } from './api.ts'
import { changedNames, NameFields, nameMistakes } from './name-fields.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { Section } from './section.tsx'

/** The viewer's public profile. */
export function Account({ me }: { me: Me }) {
  return (
    <Section title="Account" text="Shown next to everything you post.">
      <ProfilePicture member={me} size={88} />
      <Names key={me.handle + me.name} me={me} />
    </Section>
  )
}

function Names({ me }: { me: Me }) {
  const change = useChangeProfile()
  const form = useForm({
    initial: { name: me.name, handle: me.handle },
    unfinished: nameMistakes,
    call: change,
    // The new name remounts this form while the call is still pending, so the toast must hang on the call's promise.
    onSend: (names) => change.mutateAsync(changedNames(names, me)).then(() => toast('Changes saved')),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <NameFields form={form} />
      <Button
        type="submit"
        look="primary"
        isBusy={form.isPending}
        busyLabel="Saving ..."
        className="justify-self-start"
      >
        Save changes
      </Button>
      <ErrorNote error={form.note} />
    </form>
  )
}
