import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MemberWallet } from '#contract/books.ts'
import type { Me } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { debtWords, wordsOfLine } from '#contract/statement-words.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { dollars } from '../../platform/money.ts'
import { momentOf } from '../../platform/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { memberStatementQuery, memberWalletQuery } from './api.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { PurchaseLimitDialog } from './limits.tsx'
import { MemberPayouts } from './payouts/member-payouts.tsx'

type Props = { memberId: number; me: Me }

/** A member's tokens and statement, as the member sees them; corrects them, and says how many they may buy and pay out. */
export function MemberTokens({ memberId, me }: Props) {
  const { data, error, refetch } = useQuery(memberWalletQuery(memberId))
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <TextBones lines={3} />
  return (
    <Panel
      title={`${data.member.name}’s tokens`}
      text={`@${data.member.handle}. Opening a statement is recorded in the audit log.`}
      action={<Actions data={data} me={me} />}
    >
      <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <span>
          Available <b className="font-semibold">{formatVbt(data.wallet.availableVbt)}</b>
        </span>
        <span>
          Held <b className="font-semibold">{formatVbt(data.wallet.heldVbt)}</b>
        </span>
        {data.wallet.debtVbt > 0 && (
          <span className="text-danger">
            Owes <b className="font-semibold">{formatVbt(data.wallet.debtVbt)}</b>
          </span>
        )}
        <span>
          Can buy <b className="font-semibold">{dollars(data.dailyCents)}</b> in 24 hours
        </span>
      </p>
      <MemberPayouts data={data} me={me} />
      <Statement memberId={memberId} />
    </Panel>
  )
}

function Actions({ data: { member, dailyCents }, me }: { data: MemberWallet; me: Me }) {
  const [open, setOpen] = useState<'correction' | 'limit' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="flex flex-wrap gap-2">
      {member.id !== me.id && (
        <>
          <Button size="sm" onClick={() => setOpen('correction')}>
            Correct
          </Button>
          <Button size="sm" onClick={() => setOpen('limit')}>
            Change limit
          </Button>
        </>
      )}
      <Link to="/adminpanel" search={{ section: 'books' }} resetScroll={false} className={buttonClass({ size: 'sm' })}>
        Close
      </Link>
      {open === 'correction' && <CorrectDialog member={member} me={me} onClose={close} />}
      {open === 'limit' && <PurchaseLimitDialog member={member} dailyCents={dailyCents} me={me} onClose={close} />}
    </span>
  )
}

function Statement({ memberId }: { memberId: number }) {
  const list = useInfiniteQuery(memberStatementQuery(memberId))
  if (!list.data) return list.error ? <LoadFailed error={list.error} onRetry={list.refetch} /> : <TextBones lines={4} />
  const lines = list.data.pages.flatMap((page) => page.items)
  if (lines.length === 0) return <p className="text-ink-2">No tokens have moved yet.</p>
  return (
    <>
      <ul aria-label="Statement">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function Line({ line }: { line: StatementLine }) {
  const { what, detail } = wordsOfLine(line)
  const { amountVbt, heldChangeVbt, availableVbt, heldVbt, movedAt } = line
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        <p className="text-sm break-words text-ink-3">{[momentOf(movedAt), detail].filter(Boolean).join(', ')}</p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="font-semibold">{debtWords(line) ?? signed(amountVbt || heldChangeVbt)}</p>
        <p className="text-sm text-ink-3">
          {formatVbt(availableVbt)}
          {heldVbt > 0 && `, ${formatVbt(heldVbt)} held`}
        </p>
      </div>
    </li>
  )
}

function signed(vbt: number) {
  return `${vbt > 0 ? '+' : '−'}${formatVbt(Math.abs(vbt))}`
}
