import { Link } from '@tanstack/react-router'
import { Bookmark, ShoppingCart, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Cart, type CartLine, MAX_CART_LINES } from '#contract/cart.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { NoPhoto } from '../media/index.ts'
import { Money } from '../money/index.ts'
import { postRoutes } from '../posts/index.ts'
import { useChosenDeliveries } from './chosen-deliveries.ts'
import { isBuyable, type LineChange, priceOf } from './lines.ts'
import { ParcelRow } from './parcel-row.tsx'
import { parcelsOf } from './parcels.ts'
import { quantityProblem } from './quantity.ts'
import { refusalOf, stateTag } from './sale-words.ts'

type Change = (line: CartLine, change: LineChange | null) => void
type Props = {
  cart: Cart
  onChange: Change
  /** Called when a link leads away, for example from a drawer. */
  onLeave?: () => void
}

/** The lines of the cart by seller, with how each delivers, and the lines saved for later. */
export function CartLines({ cart, onChange, onLeave }: Props) {
  const { lines } = cart
  const parcels = parcelsOf(cart, useChosenDeliveries())
  const saved = lines.filter(({ isSaved }) => isSaved)
  const remove = (line: CartLine) => {
    onChange(line, null)
    const { title, quantity, isSaved } = line
    toast(`Removed “${title}” from your cart`, { label: 'Undo', onSelect: () => onChange(line, { quantity, isSaved }) })
  }
  const row = (line: CartLine) => (
    <Line key={line.postId} line={line} onChange={onChange} onRemove={() => remove(line)} onLeave={onLeave} />
  )
  return (
    <>
      <ul
        aria-label="In the cart"
        className="@container divide-y divide-line empty:hidden [&>:has(+[data-parcel])]:border-b-0"
      >
        {bySeller(lines.filter(({ isSaved }) => !isSaved)).map((ofSeller) => [
          ...ofSeller.map(row),
          ...parcels
            .filter(({ sellerId }) => sellerId === ofSeller[0]!.seller?.id)
            .map((parcel) => (
              <li key={`parcel with ${parcel.lines[0]!.postId}`} data-parcel className="pb-4">
                <ParcelRow parcel={parcel} />
              </li>
            )),
        ])}
      </ul>
      {saved.length > 0 && (
        <section aria-labelledby="saved-for-later" className="mt-4 border-t border-line pt-5">
          <h3 id="saved-for-later" className="type-h4">
            Saved for later
          </h3>
          <ul className="@container divide-y divide-line">{saved.map(row)}</ul>
        </section>
      )}
      {lines.length >= MAX_CART_LINES && (
        <p className="pt-4 text-sm text-ink-3">Your cart is full. Remove something before you add more.</p>
      )}
    </>
  )
}

/** Those of a seller follow each other. */
function bySeller(lines: readonly CartLine[]) {
  return [...Map.groupBy(lines, ({ seller, postId }) => seller?.id ?? -postId).values()]
}

type LineProps = { line: CartLine; onChange: Change; onRemove: () => void; onLeave: (() => void) | undefined }

function Line({ line, onChange, onRemove, onLeave }: LineProps) {
  const { postId, title, seller, isSaved } = line
  const canBuy = isBuyable(line)
  const isDimmed = !canBuy && !isSaved
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)_44px] gap-x-3.5 py-4">
      <Thumbnail line={line} isDimmed={isDimmed} />
      <div className="grid min-w-0 content-start gap-1.5">
        <Link
          to={postRoutes.market}
          params={{ postId: String(postId) }}
          onClick={onLeave}
          className={`type-card-sm line-clamp-2 hover:text-powder ${isDimmed ? 'text-ink-3' : ''}`}
        >
          <bdi>{title}</bdi>
        </Link>
        {seller && (
          <p className="truncate text-sm text-ink-3">
            Sold by{' '}
            <Link
              to="/sellers/$handle"
              params={{ handle: seller.handle }}
              className="inline-block min-h-6 hover:text-powder hover:underline hover:underline-offset-3"
            >
              <PersonName of={seller} />
            </Link>
          </p>
        )}
        <Marks line={line} />
      </div>
      <IconButton label={`Remove ${title}`} onClick={onRemove} className="-mt-2.5">
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <div className="col-span-3 mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 @xl:col-span-2 @xl:col-start-2">
        {canBuy && !isSaved && <Quantity line={line} onChange={onChange} />}
        <Price line={line} isCrossed={!canBuy} />
        <SaveForLater line={line} isAlone={isSaved || !canBuy} onChange={onChange} />
      </div>
    </li>
  )
}

function Thumbnail({ line: { thumbnail, category }, isDimmed }: { line: CartLine; isDimmed: boolean }) {
  const look = `size-21 rounded-md ${isDimmed ? 'opacity-45' : ''}`
  if (!thumbnail) return <NoPhoto kind="market" category={category} className={look} />
  return (
    <img
      src={pictureUrl(thumbnail, 320, 'wide')}
      alt=""
      width={84}
      height={84}
      loading="lazy"
      className={`bg-surface-3 object-cover ${look}`}
    />
  )
}

function Price({ line, isCrossed }: { line: CartLine; isCrossed: boolean }) {
  const vbt = priceOf(line)
  if (isCrossed) return <s className="ml-auto pr-3 text-sm text-ink-3 @xl:order-last">{formatDollars(vbt)}</s>
  return (
    <p className="ml-auto pr-3 @xl:order-last">
      <Money vbt={vbt} />
    </p>
  )
}

type SaveProps = { line: CartLine; isAlone: boolean; onChange: Change }

/**
 * `isAlone`: beside the price, without a quantity. In a drawer, it is otherwise below both, however long the price is.
 */
function SaveForLater({ line, isAlone, onChange }: SaveProps) {
  const { quantity, isSaved, title } = line
  const Icon = isSaved ? ShoppingCart : Bookmark
  const act = isSaved ? 'Move to cart' : 'Save for later'
  return (
    <div className={isAlone ? 'order-first -ml-3.5' : '@max-xl:-ml-3.5 @max-xl:w-full'}>
      <Button
        size="sm"
        look="quiet"
        icon={<Icon size={16} aria-hidden />}
        aria-label={`${act}: ${title}`}
        onClick={() => {
          onChange(line, { quantity, isSaved: !isSaved })
          announce(isSaved ? `Moved “${title}” to your cart` : `Saved “${title}” for later`)
        }}
      >
        {act}
      </Button>
    </div>
  )
}

function WhyFree({ state }: Pick<CartLine, 'state'>) {
  return state === 'free' ? refusalOf(state) : null
}

/** What changed since the line was added, and why it can't be bought. */
function Marks({ line: { state, available, quantity, priceVbt, addedPriceVbt } }: { line: CartLine }) {
  const tag = available > 0 && state === 'held' ? null : stateTag(state)
  const isShort = available > 0 && quantity > available
  const isDearer = priceVbt > addedPriceVbt
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 empty:hidden">
      {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      <WhyFree state={state} />
      {isShort && <Tag tone="accent">Only {available.toLocaleString('en-US')} available</Tag>}
      {!tag && priceVbt !== addedPriceVbt && (
        <>
          <Tag tone={isDearer ? 'accent' : 'ok'}>{isDearer ? 'Price went up' : 'Price went down'}</Tag>
          It was {formatMoney(addedPriceVbt)}.
        </>
      )}
    </p>
  )
}

/** The number may be empty while someone types. One that can't be had stays, next to what the cart still has. */
function Quantity({ line, onChange }: { line: CartLine; onChange: Change }) {
  const { quantity, available, isSaved, title } = line
  const [typed, setTyped] = useState(String(quantity))
  useEffect(() => setTyped(String(quantity)), [quantity])
  const problem = typed === '' || typed === String(quantity) ? null : quantityProblem(typed, available)
  const change = (value: string) => {
    setTyped(value)
    const next = wholeNumberIn(value)
    if (next === null || next === quantity || quantityProblem(value, available) !== null) return
    onChange(line, { quantity: next, isSaved })
  }
  return (
    <Field
      label={`Quantity of ${title}`}
      isLabelHidden
      className="w-33"
      error={problem && `${problem} Your cart has ${quantity.toLocaleString('en-US')}.`}
    >
      <Stepper
        size="sm"
        value={typed}
        onChange={change}
        onBlur={() => typed === '' && setTyped(String(quantity))}
        min={1}
        max={available}
        less={`Fewer of ${title}`}
        more={`More of ${title}`}
      />
    </Field>
  )
}
