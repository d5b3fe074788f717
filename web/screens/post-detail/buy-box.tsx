import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import { quantityProblem, refusalOf } from '../../features/cart/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { OfferBox } from '../../features/offers/index.ts'
import { pathOf } from '../../features/posts/index.ts'
import { StockAlertButton } from '../../features/stock-alerts/index.ts'
import { noDeliveryWords } from '../../features/storefronts/index.ts'
import { dollars } from '../../platform/money.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LayerFailed } from '../../ui/layer-failed.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { EditOverlay } from '../create-post/index.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { ForMe } from './for-me.tsx'
import { useBuy } from './use-buy.ts'

/** What the viewer can do with a part: buy it, make an offer, manage their sale, or read why they can't buy. */
export function BuyBox({ post }: { post: Post }) {
  const { sale, state, market } = post
  if (!sale || state !== 'published') return null
  return (
    <div className="grid gap-2.5">
      <Deal post={post} />
      {market!.takesOffers && <OfferBox post={post} isForSale={sale.state === 'available'} />}
      <ForMe post={post} />
    </div>
  )
}

function Deal({ post }: { post: Post }) {
  const { author } = post
  const sale = post.sale!
  const me = useQuery(sessionQuery).data?.me ?? null
  if (me?.id === author.id) return <OwnBox post={post} />
  if (sale.state === 'available') return <Buy post={post} />
  if (sale.state === 'sold_out') return <StockAlertButton post={post} />
  return <p className="rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2">{refusalOf(sale.state, sale)}</p>
}

function Buy({ post }: { post: Post }) {
  const { available } = post.market!
  const [typed, setTyped] = useState('1')
  const [isChecked, setChecked] = useState(false)
  const { add, isAdding, buy, isBuying } = useBuy(post)
  const problem = quantityProblem(typed, available)
  const quantity = wholeNumberIn(typed) ?? 1
  const withQuantity = (act: (quantity: number) => void) => {
    setChecked(true)
    if (!problem) act(quantity)
  }
  const change = (value: string) => {
    setChecked(false)
    setTyped(value)
  }
  return (
    <div className="grid gap-2.5">
      <div className={available > 1 ? 'grid grid-cols-[152px_minmax(0,1fr)] gap-2.5' : 'grid'}>
        {available > 1 && (
          <Field label="Quantity" isLabelHidden error={isChecked ? problem : null}>
            <Stepper
              value={typed}
              onChange={change}
              onBlur={() => setChecked(true)}
              min={1}
              max={available}
              less="Fewer"
              more="More"
            />
          </Field>
        )}
        <Button
          look="primary"
          size="lg"
          className="h-14! px-3!"
          icon={<ShoppingCart size={20} aria-hidden />}
          isBusy={isAdding}
          onClick={() => withQuantity(add)}
        >
          Add to cart
        </Button>
      </div>
      <Button
        look="outline"
        size="lg"
        isBusy={isBuying}
        busyLabel="Holding it for you ..."
        onClick={() => withQuantity(buy)}
      >
        Buy now
      </Button>
      <DeliveryChoice post={post} quantity={problem ? 1 : quantity} />
      <PhoneBar post={post} isAdding={isAdding} onAdd={() => withQuantity(add)} />
    </div>
  )
}

type BarProps = { post: Post; isAdding: boolean; onAdd: () => void }

/** On phones, the price and 'Add to cart' stay on the tab bar. */
function PhoneBar({ post: { tokens }, isAdding, onAdd }: BarProps) {
  const vbt = tokens ?? 0
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-35 flex items-center gap-4 border-t border-line bg-surface-nav px-4 py-2.5 md:hidden cramped:hidden"
    >
      <p className="tabular-nums">
        <b className="type-price block">{dollars(vbt * VBT_CENTS)}</b>
        <span className="text-sm text-brass">{formatVbt(vbt)}</span>
      </p>
      <Button look="primary" className="h-13! flex-1" isBusy={isAdding} onClick={onAdd}>
        Add to cart
      </Button>
    </div>
  )
}

/** For the seller: the stock, or a link to open a storefront. */
function OwnBox({ post }: { post: Post }) {
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  const { storefront } = post.sale!
  return (
    <div className="grid gap-2.5">
      {!storefront && (
        <Link to="/seller" className={`${buttonClass({ look: 'primary' })} h-auto! min-h-11 py-2 whitespace-normal!`}>
          Open your storefront to sell this here
        </Link>
      )}
      {storefront?.isOnHoliday && (
        <p className="text-base text-ink-2">
          You’re on vacation, so nobody can buy this.{' '}
          <Link to="/seller" className="font-semibold text-powder underline underline-offset-3">
            End vacation
          </Link>
        </p>
      )}
      {storefront && post.market!.selling === 'closed' && (
        <p className="text-base text-ink-2">
          Visible, but not for sale yet. {noDeliveryWords(post.market!)}{' '}
          <Link to="/seller" className="font-semibold text-powder underline underline-offset-3">
            Change your storefront
          </Link>
        </p>
      )}
      {post.can.edit && <Button onClick={() => setIsEditing(true)}>Edit stock</Button>}
      {isEditing && (
        <LayerFailed onFail={close} onRetry={EditOverlay.preload}>
          <Suspense>
            <EditOverlay post={post} back={pathOf(post)} onClose={close} />
          </Suspense>
        </LayerFailed>
      )}
    </div>
  )
}
