import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { switchTheme, useTheme } from '../../../platform/theme.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { sessionQuery } from '../api.ts'
import { Account } from './account.tsx'
import { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

export function Settings({ failure }: { failure: string | undefined }) {
  const { data, error } = useQuery(sessionQuery)

  if (error) return <ErrorNote error={error} />
  if (!data) return <TextBones lines={6} />
  if (!data.me) {
    const action = (
      <Link to="/signin" search={{ back: '/settings' }} className={buttonClass({ look: 'primary', size: 'sm' })}>
        Sign in
      </Link>
    )
    return (
      <StatePanel icon={LogIn} title="Sign in to see your settings." heading="h1" action={action}>
        Your account, the ways you sign in, and your devices are here.
      </StatePanel>
    )
  }
  return (
    <div className="mx-auto max-w-240">
      <h1 className="type-h1 my-6">Settings</h1>
      <Account me={data.me} />
      <SignInMethods failure={failure} />
      <Sessions />
      <Appearance />
    </div>
  )
}

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

function Appearance() {
  const theme = useTheme()
  return (
    <Section title="Appearance" text="On this device.">
      <Segmented
        label="Theme"
        options={themes}
        value={theme}
        onChange={(chosen) => chosen !== theme && switchTheme()}
        className="max-w-80"
      />
    </Section>
  )
}
