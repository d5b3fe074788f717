import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { PostDeposit } from '#contract/deposits.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { Me } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { useRoom } from '../../../platform/socket.ts'
import { dayOf } from '../../../platform/time.ts'
import { timeLeft, useMinute } from '../../../platform/time-left.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { sessionQuery, useAsMember } from '../../identity/index.ts'
import { pathOf } from '../../posts/index.ts'
import { postDepositQuery, useDepositsRefetch } from '../api.ts'
import { useDepositsLive } from '../use-deposits-live.ts'
import { useSaleWaits } from '../waits.ts'
import { LeaveDepositButton } from './leave-button.tsx'

type Props = {
  post: Post
  /** The accepted offer, if there is one, with the price in US dollars. */
  agreed: { id: number; amount: number } | null
}

/** On a vehicle's page: the refundable deposit, a way to leave one, and the state of the viewer's own. */
export function DepositBox({ post, agreed }: Props) {
  const me = useMe()
  const { data, error, refetch } = useQuery({ ...postDepositQuery(post.id), enabled: me !== null })
  const refetchAll = useDepositsRefetch()
  useDepositsLive(me?.id ?? null)
  useRoom(`post:${post.id}`, ({ type }) => void (type === 'deposit_changed' && refetchAll()), refetchAll)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data?.mine) return <Mine deposit={data.mine} />
  const heldUntil = data?.heldUntil ?? post.vehicle!.heldUntil
  return (
    <>
      {heldUntil && <OffSale until={heldUntil} />}
      {Boolean(data?.waiting) && <Waiting count={data!.waiting} />}
      {!heldUntil && <Free post={post} agreed={agreed} me={me} terms={data} />}
    </>
  )
}

function useMe() {
  return useQuery(sessionQuery).data?.me ?? null
}

type FreeProps = Props & { me: Me | null; terms: PostDeposit | undefined }

/** No deposit is accepted yet: explains what it is, and offers to leave one. */
function Free({ post, agreed, me, terms }: FreeProps) {
  if (!post.tokens) return null
  return (
    <>
      <Terms vbt={post.tokens} seller={firstNameOf(post.author)} />
      {me?.id !== post.author.id && <Leave post={post} agreed={agreed} isVisitor={!me} terms={terms} />}
    </>
  )
}

function Terms({ vbt, seller }: { vbt: number; seller: string }) {
  const { depositHold } = useSaleWaits()
  return (
    <div className="grid gap-1.5 rounded-md bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-semibold">Refundable deposit</span>
        <b className="type-price">{formatDollars(vbt)}</b>
      </p>
      <p className="text-sm text-ink-3">
        {formatVbt(vbt)}. Takes the car off the market for {waitWords(depositHold)}. Then it comes back to you, unless
        you both agree that {seller} keeps it.
      </p>
    </div>
  )
}

type LeaveProps = Props & { isVisitor: boolean; terms: PostDeposit | undefined }

function Leave({ post, agreed, isVisitor, terms }: LeaveProps) {
  const { act } = useSearch({ strict: false })
  const navigate = useNavigate()
  const asMember = useAsMember()
  const ask = (next: 'deposit' | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, act: next }), replace: true, resetScroll: false })
  const vbt = terms?.vbt ?? post.tokens!
  if (isVisitor) {
    const back = `${pathOf(post)}?act=deposit`
    return (
      <Button look="primary" size="lg" onClick={() => asMember({ back }, () => ask('deposit'))}>
        Leave {formatDollars(vbt)} deposit
      </Button>
    )
  }
  if (terms && !terms.canLeave) return <p className="text-base text-ink-2">{terms.refusal}</p>
  return (
    <LeaveDepositButton
      postId={post.id}
      vbt={vbt}
      seller={firstNameOf(post.author)}
      priceUsd={agreed?.amount ?? post.vehicle!.askingUsd}
      offerId={agreed?.id}
      isReady={terms !== undefined}
      isAsked={act === 'deposit'}
      onClose={() => act && ask(undefined)}
    />
  )
}

function Mine({ deposit }: { deposit: NonNullable<PostDeposit['mine']> }) {
  const now = useMinute()
  const { id, state, vbt, endsAt } = deposit
  const seller = firstNameOf(deposit.seller)
  return (
    <div className="grid gap-2.5 rounded-md bg-surface-2 px-4 py-3 text-base">
      <p>
        {state === 'offered'
          ? `You left a deposit of ${formatMoney(vbt)}. ${seller} has ${timeLeft(endsAt!, now)} to answer.`
          : `${seller} accepted your deposit. The car is on hold for you until ${dayOf(endsAt!)}.`}
      </p>
      <Link to="/deposits/$depositId" params={{ depositId: String(id) }} className={buttonClass({ look: 'outline' })}>
        See your deposit
      </Link>
    </div>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <Link
      to="/offers"
      search={{ tab: 'deposits', side: 'seller' }}
      className={buttonClass({ look: 'primary', size: 'lg' })}
    >
      {count === 1 ? '1 deposit needs your answer' : `${count} deposits need your answer`}
    </Link>
  )
}

function OffSale({ until }: { until: string }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-surface-2 px-4 py-3 text-base">
      <Lock size={18} aria-hidden className="mt-px shrink-0" />
      Sale pending. Off the market until {dayOf(until)}.
    </p>
  )
}
