import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { aboutType, NOTIFICATION_TYPES, type NotificationType } from '#contract/notification-types.ts'
import { ForMembers } from '../../features/identity/index.ts'
import type { NotificationFilter } from '../../features/notifications/index.ts'
import { MarkAllRead, NotificationList } from '../../features/notifications/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { TextBones } from '../../ui/skeleton.tsx'

const route = getRouteApi('/notifications')

/** All notifications, filtered by type, one page at a time. */
export function NotificationsScreen() {
  const asked = route.useSearch()
  usePageTitle('Notifications')
  const filter = { ...asked, type: NOTIFICATION_TYPES.find((one) => one === asked.type) }
  return (
    <ForMembers
      title="Sign in to see your notifications"
      text="Comments, replies, likes, and new followers show up here."
      back="/notifications"
      loading={<TextBones lines={6} />}
    >
      {() => (
        <div className="mx-auto max-w-180">
          <div className="my-6 flex flex-wrap items-center gap-2 max-sm:justify-between">
            <h1 className="type-h1 mr-auto max-sm:w-full">Notifications</h1>
            <MarkAllRead />
            <Link to={'/settings/notifications' as never} className={buttonClass({ look: 'quiet', size: 'sm' })}>
              <Settings size={18} aria-hidden />
              Settings
            </Link>
          </div>
          <Filters filter={filter} />
          <section className="overflow-hidden rounded-lg bg-surface-1 shadow-1">
            <NotificationList filter={filter} canMark />
          </section>
        </div>
      )}
    </ForMembers>
  )
}

const types = NOTIFICATION_TYPES.map((type) => ({ value: type, label: aboutType(type).title }))

function Filters({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate()
  const show = (next: NotificationFilter) => navigate({ to: '/notifications', search: next, replace: true })
  const choices: { label: string; only?: 'unread' }[] = [{ label: 'All' }, { label: 'Unread', only: 'unread' }]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {choices.map(({ label, only }) => (
        <button
          key={label}
          type="button"
          aria-pressed={filter.only === only}
          onClick={() => show({ ...filter, only })}
          className={chipClass(filter.only === only ? 'on' : 'plain')}
        >
          {label}
        </button>
      ))}
      <Select
        aria-label="Type"
        placeholder="All types"
        options={types}
        value={filter.type ?? ''}
        onChange={({ target }) =>
          show({ ...filter, type: (target.value || undefined) as NotificationType | undefined })
        }
        className="ml-auto w-48"
      />
    </div>
  )
}
