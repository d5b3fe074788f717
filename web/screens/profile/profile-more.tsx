import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Flag, Share2, UserX, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '#contract/members.ts'
import { BlockDialog, useQuickActs } from '../../features/blocks-and-mutes/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { ReportDialog } from '../../features/reports/index.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { shareLink } from '../../ui/share.ts'

/** The menu of a profile: sharing for everyone; muting, blocking, and reporting for members. */
export function ProfileMore({ profile }: { profile: Profile }) {
  const [layer, setLayer] = useState<'block' | 'report' | null>(null)
  const navigate = useNavigate()
  const close = () => setLayer(null)
  const { id, name } = profile
  return (
    <>
      <Popover
        align="end"
        className="w-60"
        trigger={(opener) => (
          <Button {...opener} className="px-3.5!" aria-label={`More actions for ${name}`}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        )}
      >
        {(closeMenu) => <MoreMenu profile={profile} close={closeMenu} onOpen={setLayer} />}
      </Popover>
      {layer === 'block' && (
        <BlockDialog member={profile} onClose={close} onBlocked={() => void navigate({ to: '/' })} />
      )}
      {layer === 'report' && <ReportDialog itemType="member" itemId={id} onClose={close} />}
    </>
  )
}

type MenuProps = { profile: Profile; close: () => void; onOpen: (layer: 'block' | 'report') => void }

function MoreMenu({ profile, close, onOpen }: MenuProps) {
  const { data: session } = useQuery(sessionQuery)
  const { mute } = useQuickActs()
  const { name, handle, isMe } = profile
  const choose = (act: () => unknown) => () => {
    close()
    void act()
  }
  return (
    <Menu label={`More actions for ${name}`}>
      <MenuItem
        icon={<Share2 size={18} aria-hidden />}
        onSelect={choose(() => shareLink(name, `${location.origin}/#/profile/${handle}`))}
      >
        Share profile
      </MenuItem>
      {session?.me && !isMe && (
        <>
          <MenuItem icon={<VolumeX size={18} aria-hidden />} onSelect={choose(() => mute(profile))}>
            Mute
          </MenuItem>
          <MenuItem icon={<UserX size={18} aria-hidden />} onSelect={choose(() => onOpen('block'))}>
            Block
          </MenuItem>
          <MenuItem icon={<Flag size={18} aria-hidden />} onSelect={choose(() => onOpen('report'))}>
            Report
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
