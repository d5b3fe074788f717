import { CircleHelp, EyeOff, Flag, UserX, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { PostCard } from '#contract/posts.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { BlockDialog, useQuickActs } from '../../blocks-and-mutes/index.ts'
import { ReportDialog } from '../../reports/index.ts'
import { WhyDialog } from '../ranking/lazy-why-dialog.ts'

type Props = { post: PostCard; isActing: boolean; close: () => void }

/** The menu of a card. `isActing`: a member looks at someone else's post, so they can mute, block, and report. */
export function CardMenu({ post, isActing, close }: Props) {
  const [layer, setLayer] = useState<'why' | 'block' | 'report' | null>(null)
  const { mute, loseInterest } = useQuickActs()
  const { author } = post
  const quickly = (act: () => unknown) => () => {
    close()
    void act()
  }

  if (layer === 'why') return <WhyDialog postId={post.id} onClose={close} />
  if (layer === 'block') return <BlockDialog member={author} onClose={close} />
  if (layer === 'report') return <ReportDialog itemType="post" itemId={post.id} onClose={close} />
  return (
    <Menu label={`More actions for “${post.title}”`}>
      <MenuItem icon={<CircleHelp size={18} aria-hidden />} onSelect={() => setLayer('why')}>
        Why am I seeing this?
      </MenuItem>
      {isActing && (
        <>
          <MenuItem icon={<EyeOff size={18} aria-hidden />} onSelect={quickly(() => loseInterest(post))}>
            Not interested
          </MenuItem>
          <MenuItem icon={<VolumeX size={18} aria-hidden />} onSelect={quickly(() => mute(author))}>
            <span className="truncate">
              Mute <PersonName of={author} />
            </span>
          </MenuItem>
          <MenuItem icon={<UserX size={18} aria-hidden />} onSelect={() => setLayer('block')}>
            <span className="truncate">
              Block <PersonName of={author} />
            </span>
          </MenuItem>
          <MenuItem icon={<Flag size={18} aria-hidden />} onSelect={() => setLayer('report')}>
            Report
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
