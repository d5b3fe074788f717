import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { pictureUrl } from '../../media/index.ts'
import { demoMembersQuery, useDemoSignIn } from './api.ts'

/** One-click sign-in as a sample person, while sample data is loaded. */
export function DemoPeople({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: members = [] } = useQuery(demoMembersQuery)
  const signIn = useDemoSignIn()
  if (members.length === 0) return null

  return (
    <section aria-labelledby="demo" className="border-t border-line pt-6">
      <h2 id="demo" className="type-h4 mb-1">
        Or look around as a sample member
      </h2>
      <p className="mb-3 text-sm text-ink-3">One click, no password.</p>
      <ul className="grid grid-cols-2 gap-1.5">
        {members.map(({ id, name, role, avatar }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={signIn.isPending || undefined}
              onClick={() => signIn.isPending || signIn.mutate(id, { onSuccess: onSignedIn })}
              className="flex min-h-12 w-full items-center gap-2.5 rounded-md bg-surface-1 px-2.5 py-1.5 text-left hover:bg-surface-2"
            >
              <Avatar id={id} src={avatar && pictureUrl(avatar, 96)} size={32} />
              <span className="min-w-0 text-sm/4.5">
                <b className="block truncate font-semibold">{name}</b>
                <span className={role === 'member' ? 'sr-only' : 'text-ink-3'}>{role}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ErrorNote error={signIn.error} className="mt-3" />
    </section>
  )
}
