import { useRouterState } from '@tanstack/react-router'
import { Bell, BellOff } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { useAsMember } from '../identity/index.ts'
import { useStockAlert } from './api.ts'

/** For a part that is sold out: asks to be notified once it is back. Asks visitors to sign in. */
export function StockAlertButton({ post: { id, sale } }: { post: Post }) {
  const asMember = useAsMember()
  const here = useRouterState({ select: ({ location }) => location.href })
  const alert = useStockAlert(id)
  const hasAlert = sale?.hasAlert ?? false
  const set = (isOn: boolean) =>
    alert.mutateAsync(isOn).then(
      () => announce(isOn ? 'We’ll notify you when it’s back' : 'Alert canceled'),
      (error) => errorToast(error),
    )
  return (
    <div className="grid gap-2">
      <Button
        look={hasAlert ? 'secondary' : 'primary'}
        size="lg"
        icon={hasAlert ? <BellOff size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
        onClick={() => asMember({ back: here, why: 'stock' }, () => void set(!hasAlert))}
      >
        {hasAlert ? 'Cancel alert' : 'Tell me when it’s back'}
      </Button>
      {hasAlert && <p className="text-base text-ink-2">We’ll notify you when it’s back in stock.</p>}
    </div>
  )
}
