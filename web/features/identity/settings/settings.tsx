import type { Me } from '#contract/members.ts'
import { switchTheme, useTheme } from '../../../platform/theme.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { TwoStep } from '../second-factor/two-step.tsx'
import { Account } from './account.tsx'
import { Section } from './section.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

/** Profile, sign-in methods, two-step sign-in, and theme. */
export function AccountSettings({ me, failure }: { me: Me; failure: string | undefined }) {
  return (
    <>
      <Account me={me} />
      <SignInMethods failure={failure} />
      <TwoStep />
      <Appearance />
    </>
  )
}

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

function Appearance() {
  const theme = useTheme()
  return (
    <Section title="Appearance" text="Applies to this device only.">
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
