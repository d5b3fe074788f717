import { getRouteApi, Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { AuditLog, DataTools, Members } from '../../features/admin/index.ts'
import { HoldRules } from '../../features/holds/index.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { TabRow, tabClass } from '../../ui/tabs.tsx'
import { BooksSection } from './books-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { type AdminSection, sections } from './sections.ts'

const route = getRouteApi('/adminpanel')

type Props = { section: AdminSection; resumed: string | undefined; memberId: number | undefined }

/** For admins only: collections, members, and the audit log. */
export function AdminPanelScreen() {
  const { section = 'data', delete: resumed, member } = route.useSearch()
  usePageTitle('Admin panel')
  return (
    <ForMembers
      title="Sign in as an admin"
      text="The admin panel is for admins only."
      back="/adminpanel"
      loading={<TextBones lines={6} />}
    >
      {(me) =>
        me.role === 'admin' ? (
          <>
            <Banner title="ADMIN PANEL" subtitle="Moderation and database editing." src="/art/banner-settings.webp" />
            <SectionTabs section={section} />
            <p className="mb-3 flex flex-wrap gap-x-5 text-sm md:hidden">
              <OtherPlaces />
            </p>
            <Section section={section} resumed={resumed} memberId={member} me={me} />
          </>
        ) : (
          <NotAllowed me={me} />
        )
      }
    </ForMembers>
  )
}

function Section({ section, resumed, memberId, me }: Props & { me: Me }) {
  if (section === 'dashboard') return <DashboardSection />
  if (section === 'controls') return <ControlsSection />
  if (section === 'rules') return <HoldRules />
  if (section === 'members') return <Members me={me} />
  if (section === 'books') return <BooksSection me={me} memberId={memberId} />
  return section === 'audit' ? <AuditLog /> : <DataTools me={me} resumed={resumed} />
}

function SectionTabs({ section }: { section: AdminSection }) {
  return (
    <nav aria-label="Admin panel" className="my-4 max-md:mt-2 max-md:mb-2">
      <TabRow
        current={section}
        aside={
          <span className="flex items-center gap-5">
            <OtherPlaces />
            <span className="flex items-center gap-1.5">
              <ShieldCheck size={16} aria-hidden />
              Signed in as admin
            </span>
          </span>
        }
      >
        {sections.map(({ key, label, icon: Icon }) => (
          <Link
            key={key}
            to="/adminpanel"
            search={{ section: key === 'data' ? undefined : key }}
            activeOptions={{ exact: true }}
            aria-current={key === section ? 'page' : undefined}
            resetScroll={false}
            className={tabClass}
          >
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
      </TabRow>
    </nav>
  )
}

/** Links from here to an admin's own settings (their menu's 'Settings' leads to this panel) and to the queue. */
function OtherPlaces() {
  return (
    <>
      <Link to="/moderation" className={linkClass}>
        Moderation
      </Link>
      <Link to="/settings" className={linkClass}>
        Your settings
      </Link>
    </>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-powder underline-offset-3 hover:underline md:min-h-6'
