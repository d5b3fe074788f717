import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { MAX_NAME_LENGTH, type Me } from '#contract/members.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { pictureUrl, useUploads } from '../../media/index.ts'
import { useChangeProfile } from './api.ts'
import { Section } from './section.tsx'

/** What others see of oneself. */
export function Account({ me }: { me: Me }) {
  return (
    <Section title="Account" text="What others see beside everything you publish.">
      <Picture me={me} />
      <Names key={me.handle + me.name} me={me} />
    </Section>
  )
}

function Picture({ me }: { me: Me }) {
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
      <Avatar id={me.id} src={me.avatar && pictureUrl(me.avatar, 320)} size={88} />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture"
          className="sr-only"
          onChange={choose}
          tabIndex={-1}
        />
        <Button isBusy={isBusy} busyLabel="Uploading image..." onClick={() => input.current?.click()}>
          {me.avatar ? 'Change picture' : 'Add a picture'}
        </Button>
        {me.avatar && !isBusy && (
          <Button look="quiet" onClick={() => change.mutate({ avatar: null })}>
            Remove
          </Button>
        )}
      </div>
      {running?.error && (
        <ErrorNote error={new Error(`Upload failed for image. ${running.error}`)} className="w-full" />
      )}
      <ErrorNote error={change.error} className="w-full" />
    </div>
  )
}

function Names({ me }: { me: Me }) {
  const change = useChangeProfile()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, handle] = ['name', 'handle'].map((field) => String(form.get(field)).trim())
    // The new name remounts this form while the answer is on its way to it: the toast hangs on the call itself.
    change
      .mutateAsync({
        ...(name !== me.name && { name }),
        ...(handle !== me.handle && { handle: handle?.toLowerCase() }),
      })
      .then(
        () => toast('Saved.'),
        () => {}, // `change.error` shows it
      )
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field label="Name" error={errorOf(change.error, 'name')} isRequired>
        <TextInput name="name" defaultValue={me.name} required maxLength={MAX_NAME_LENGTH * 2} autoComplete="name" />
      </Field>
      <Field
        label="Handle"
        hint="3 to 30 letters, digits, - and _. Your profile moves with it, and links to the old one stop working."
        error={errorOf(change.error, 'handle')}
        isRequired
      >
        <TextInput name="handle" icon="@" defaultValue={me.handle} required autoCapitalize="none" autoComplete="off" />
      </Field>
      <Button
        type="submit"
        look="primary"
        isBusy={change.isPending}
        busyLabel="Saving ..."
        className="justify-self-start"
      >
        Save changes
      </Button>
      {!(change.error instanceof RefusedCall && change.error.problem.errors) && <ErrorNote error={change.error} />}
    </form>
  )
}

function errorOf(error: Error | null, field: string) {
  return error instanceof RefusedCall ? error.problem.errors?.find((one) => one.field === field)?.message : undefined
}
