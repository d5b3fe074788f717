import { Link, useNavigate } from '@tanstack/react-router'
import { Bookmark, CircleQuestionMark, LogOut, Package, Settings, Store, User } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { useSignOut } from '../features/identity/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, menuItemClass } from '../ui/menu.tsx'
import { errorToast } from '../ui/toast.tsx'
import { ModerationItem } from './moderation-item.tsx'

/** Only contains entries that work. Signing out first ends the session, then shows the sign-in screen. */
export function ProfileMenu({ me, close }: { me: Me; close: () => void }) {
  const { leave, isLeaving } = useLeave(close)

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5 pt-4.5 pb-3.5">
        <Avatar id={me.id} src={me.avatar && pictureUrl(me.avatar, 96)} size={44} />
        <div className="min-w-0">
          <b className="block truncate leading-5 font-[690]">{me.name}</b>
          <span className="block truncate text-sm text-ink-3">@{me.handle}</span>
        </div>
      </div>
      <Menu label="Profile">
        <Link
          role="menuitem"
          tabIndex={-1}
          to="/profile/$handle"
          params={{ handle: me.handle }}
          onClick={close}
          className={menuItemClass}
        >
          <User size={20} strokeWidth={1.75} aria-hidden />
          Profile
        </Link>
        <Link role="menuitem" tabIndex={-1} to="/bookmarks" onClick={close} className={menuItemClass}>
          <Bookmark size={20} strokeWidth={1.75} aria-hidden />
          Bookmarks
        </Link>
        <Link role="menuitem" tabIndex={-1} to="/seller" onClick={close} className={menuItemClass}>
          <Store size={20} strokeWidth={1.75} aria-hidden />
          Seller
        </Link>
        <Link
          role="menuitem"
          tabIndex={-1}
          to={me.role === 'admin' ? '/adminpanel' : '/settings'}
          onClick={close}
          className={menuItemClass}
        >
          <Settings size={20} strokeWidth={1.75} aria-hidden />
          Settings
        </Link>
        {me.role !== 'member' && <ModerationItem close={close} />}
        <WithoutRoom close={close} />
        <MenuItem icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />} onSelect={leave}>
          {isLeaving ? 'Signing out ...' : 'Sign Out'}
        </MenuItem>
      </Menu>
    </>
  )
}

/** What the bar has no room for. On phones, the More menu has it. */
function WithoutRoom({ close }: { close: () => void }) {
  return (
    <>
      <Link
        role="menuitem"
        tabIndex={-1}
        to="/orders"
        onClick={close}
        className={`${menuItemClass} max-md:hidden 960:hidden`}
      >
        <Package size={20} strokeWidth={1.75} aria-hidden />
        Orders
      </Link>
      <Link
        role="menuitem"
        tabIndex={-1}
        to="/help"
        onClick={close}
        className={`${menuItemClass} max-md:hidden 1200:hidden`}
      >
        <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
        Help
      </Link>
    </>
  )
}

function useLeave(close: () => void) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  // Not `mutate` with callbacks: this menu unmounts before the session ends, which would drop them.
  const leave = () =>
    signOut.mutateAsync(undefined).then(
      () => {
        close()
        return navigate({ to: '/signin' })
      },
      (error) => errorToast(error),
    )
  return { leave, isLeaving: signOut.isPending }
}
