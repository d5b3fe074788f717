import { Bell, BellOff, BellRing, Eye } from 'lucide-react'
import type { ThreadLevel } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { useThreadLevel } from './api.ts'

const levels = [
  { level: 'muted', icon: BellOff, label: 'Muted', effect: 'No notifications from this thread' },
  { level: 'normal', icon: Bell, label: 'Normal', effect: 'Notifications for quotes, mentions, and replies to you' },
  {
    level: 'following',
    icon: BellRing,
    label: 'Following',
    effect: 'A single notification when there are new replies',
  },
  { level: 'watching', icon: Eye, label: 'Watching', effect: 'A notification for every new reply' },
] as const satisfies { level: ThreadLevel; [more: string]: unknown }[]

/** How much the viewer wants to be notified about a thread. */
export function FollowLevel({ postId, level }: { postId: number; level: ThreadLevel }) {
  const threadLevel = useThreadLevel(postId)
  const current = levels.find((one) => one.level === level)!
  const choose = ({ level: chosen, effect }: (typeof levels)[number]) =>
    threadLevel.mutateAsync(chosen).then(
      () => toast(effect),
      (error: Error) => errorToast(error),
    )

  return (
    <Popover
      align="end"
      className="w-84 max-w-[calc(100vw-32px)]"
      trigger={(opener) => (
        <Button
          {...opener}
          size="sm"
          icon={<current.icon size={16} aria-hidden />}
          isBusy={threadLevel.isPending}
          aria-label={`Follow this thread: ${current.label}`}
        >
          <span className="max-md:hidden">{current.label}</span>
        </Button>
      )}
    >
      {(close) => (
        <Menu label="Follow this thread">
          {levels.map((one) => (
            <MenuItem
              key={one.level}
              icon={<one.icon size={18} aria-hidden className="shrink-0" />}
              isChecked={one.level === level}
              hint={one.effect}
              onSelect={() => {
                close()
                void choose(one)
              }}
            >
              {one.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Popover>
  )
}
