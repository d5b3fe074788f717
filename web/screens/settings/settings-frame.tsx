import { Link, useRouterState } from '@tanstack/react-router'
import { Ban, Bell, Database, Gavel, type LucideIcon, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Me } from '#contract/members.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { TextBones } from '../../ui/skeleton.tsx'

const sections = [
  { path: '/settings/account', label: 'Account', icon: UserRound },
  { path: '/settings/notifications', label: 'Notifications', icon: Bell },
  { path: '/settings/privacy', label: 'Privacy', icon: ShieldCheck },
  { path: '/settings/blocked', label: 'Blocked', icon: Ban },
  { path: '/settings/sessions', label: 'Devices', icon: MonitorSmartphone },
  { path: '/settings/decisions', label: 'Moderation', icon: Gavel },
  { path: '/settings/data', label: 'Your data', icon: Database },
] as const satisfies { path: string; label: string; icon: LucideIcon }[]

/** The navigation between the sections of the settings, with the current one beside it. */
export function SettingsFrame({ children }: { children: (me: Me) => ReactNode }) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const section = sections.find(({ path }) => path === here)
  usePageTitle(section && section.path !== '/settings/account' ? `${section.label}, settings` : 'Settings')

  return (
    <ForMembers
      title="Sign in to see your settings"
      text="Your account, sign-in methods, and devices are here."
      back={here}
      loading={<TextBones lines={6} />}
    >
      {(me) => (
        <div className="mx-auto max-w-290">
          <h1 className="type-h1 my-6">Settings</h1>
          <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[200px_minmax(0,1fr)]">
            <SectionNav here={here} />
            <div className="min-w-0">{children(me)}</div>
          </div>
        </div>
      )}
    </ForMembers>
  )
}

function SectionNav({ here }: { here: string }) {
  const nav = useRef<HTMLElement>(null)
  // On phones, the row of sections is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path determines which one is current.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [here])
  return (
    <nav
      ref={nav}
      aria-label="Settings"
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 md:max-lg:-mx-(--gutter) md:max-lg:px-(--gutter)"
    >
      <ul className="flex gap-1 lg:sticky lg:top-24 lg:cramped:static lg:grid">
        {sections.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === here ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-surface-3 aria-[current=page]:text-ink"
            >
              <Icon size={18} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
