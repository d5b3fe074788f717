import type { FormEvent } from 'react'
import type { Me } from '#contract/members.ts'
import { isOfFields } from '../../../platform/refused-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useChangeProfile } from './api.ts'
import { NameFields } from './name-fields.tsx'
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
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, handle] = ['name', 'handle'].map((field) => String(form.get(field)).trim())
    // The new name remounts this form while the call is still pending, so the toast must hang on the call's promise.
    change
      .mutateAsync({
        ...(name !== me.name && { name }),
        ...(handle !== me.handle && { handle: handle?.toLowerCase() }),
      })
      .then(
        () => toast('Changes saved'),
        () => {}, // shown as `change.error`
      )
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <NameFields member={me} error={change.error} />
      <Button
        type="submit"
        look="primary"
        isBusy={change.isPending}
        busyLabel="Saving ..."
        className="justify-self-start"
      >
        Save changes
      </Button>
      {!isOfFields(change.error) && <ErrorNote error={change.error} />}
    </form>
  )
}
