import { useQuery } from '@tanstack/react-query'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { demoMembersQuery, useDemoSignIn } from './api.ts'

/** One-click sign-in as a sample person, while sample data is loaded. Small, so that all of them fit a phone's first screen. */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: members = [] } = useQuery(demoMembersQuery)
  const signIn = useDemoSignIn()
  if (members.length === 0) return null

  return (
    <section aria-labelledby="demo">
      <h2 id="demo" className="type-h4">
        Look around as a sample member
      </h2>
      <p className="mb-2 text-sm text-ink-3">One click, no password.</p>
      <ul className="-mx-1.5 grid grid-cols-5 cramped:grid-cols-3">
        {members.map(({ id, name, role, avatar }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={signIn.isPending || undefined}
              onClick={() => signIn.isPending || signIn.mutate(id, { onSuccess: onSignedIn })}
              className="grid h-full w-full content-start justify-items-center gap-1 rounded-md px-0.5 py-1.5 text-center text-xs/3.5 hover:bg-surface-2"
            >
              <Avatar id={id} src={avatar && pictureUrl(avatar, 96)} size={36} />
              <span className="min-w-0">
                <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>{' '}
                <span className={role === 'member' ? 'sr-only' : 'block text-ink-3'}>{role}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ErrorNote error={signIn.error} className="mt-3" />
    </section>
  )
}
