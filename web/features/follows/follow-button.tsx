import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { ChevronDown, Plus, UserMinus } from 'lucide-react'
import { DEFAULT_LEVEL, type FollowLevel } from '#contract/levels.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { sessionQuery, useAsMember } from '../identity/index.ts'
import { levelQuery, type Target, useFollow } from './api.ts'
import { levels } from './levels.ts'

type Props = Target &
  ButtonLook & {
    /** For labels and toasts: 'Mara Okafor', '#brakes'. */
    name: string
    /** The level, if already known, to save a request. */
    level?: FollowLevel | null
    /** Beside the text that it belongs to: as quiet as the text. */
    isSmall?: boolean
    align?: 'start' | 'end'
    className?: string
  }

/** Follow button; once following, a menu of levels. Hidden for the viewer themselves. Visitors are asked to sign in. */
export function FollowButton(props: Props) {
  const { type, target, level: known } = props
  const { data: session } = useQuery(sessionQuery)
  const { data: level = null } = useQuery({
    ...levelQuery({ type, target }),
    enabled: Boolean(session?.me),
    ...(known !== undefined && { initialData: known }),
  })
  if (!session || (type === 'member' && String(session.me?.id) === target)) return null
  return session.me && level ? <LevelMenu {...props} level={level} /> : <Begin {...props} />
}

const smallBox = 'gap-1! px-2!'

function Begin({ type, target, name, look, size = 'sm', isSmall, className = '' }: Props) {
  const begin = useBegin({ type, target }, name)
  return (
    <Button
      look={isSmall ? 'quiet' : (look ?? 'secondary')}
      size={size}
      className={`${isSmall ? smallBox : ''} ${className}`}
      icon={isSmall && <Plus size={16} aria-hidden />}
      aria-label={`Follow ${name}`}
      onClick={begin}
    >
      Follow
    </Button>
  )
}

function useBegin(target: Target, name: string) {
  const asMember = useAsMember()
  const follow = useFollow(target)
  const here = useRouterState({ select: ({ location }) => location.href })
  const begin = () =>
    follow.mutateAsync(DEFAULT_LEVEL).then(
      () => toast(`You’re following ${name}`),
      (error: Error) => errorToast(error),
    )
  return () => asMember({ back: here, why: 'follow' }, begin)
}

type MenuProps = Omit<Props, 'level'> & { level: FollowLevel }

function LevelMenu({ type, target, name, level, size = 'sm', isSmall, align = 'start', className = '' }: MenuProps) {
  const follow = useFollow({ type, target })
  const current = levels.find((one) => one.level === level)!
  const change = (next: FollowLevel | null, message: string) =>
    follow.mutateAsync(next).then(
      () => toast(message),
      (error: Error) => errorToast(error),
    )
  return (
    <Popover
      align={align}
      className="w-80 max-w-[calc(100vw-32px)]"
      rootClassName={className}
      trigger={(opener) => (
        <Button
          {...opener}
          look={isSmall ? 'quiet' : 'secondary'}
          size={size}
          className={isSmall ? `${smallBox} text-accent-ink!` : 'w-full'}
          icon={<current.icon size={16} aria-hidden />}
          aria-label={`${current.name} ${name}: change`}
        >
          {current.name}
          <ChevronDown size={16} aria-hidden />
        </Button>
      )}
    >
      {(close) => (
        <Menu label={`How closely you follow ${name}`}>
          {levels.map((one) => (
            <MenuItem
              key={one.level}
              icon={<one.icon size={18} aria-hidden className="shrink-0" />}
              isChecked={one.level === level}
              hint={one.effect}
              onSelect={() => {
                close()
                void change(one.level, one.effect)
              }}
            >
              {one.name}
            </MenuItem>
          ))}
          <MenuItem
            icon={<UserMinus size={18} aria-hidden className="shrink-0" />}
            onSelect={() => {
              close()
              void change(null, `You unfollowed ${name}`)
            }}
          >
            Unfollow
          </MenuItem>
        </Menu>
      )}
    </Popover>
  )
}
