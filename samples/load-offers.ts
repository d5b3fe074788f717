import { SALE_WAITS } from '#contract/sale-waits.ts'
import { depositActions, leaveDeposit } from '../server/features/deposits/index.ts'
import { endDueOffers, makeOffer, offerActions } from '../server/features/offers/index.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import { before } from './moments.ts'
import { deposits, offers, type SampleDeposit, type SampleOffer } from './offers.ts'
import { afford, partOf, rehearse, type Stage } from './rehearsal.ts'
import type { Script } from './timeline.ts'

type Dating = ReturnType<typeof rehearse>['date']

/** The offers, and the deposits on vehicles. */
export function offerScripts(stage: Stage): Script[] {
  const unasked = deposits.filter(({ isAgreed }) => !isAgreed)
  return [...offers.map((sample) => playOffer(stage, sample)), ...unasked.map((sample) => playDeposit(stage, sample))]
}

async function findPost(tx: Transaction, title: string) {
  const [post] = await tx<{ id: number; tokens: number }[]>`
    select posts.id, coalesce(tokens, 0) as tokens from posts join members on members.id = author_id
    where is_sample and starts_with(title, ${title})`
  if (!post) throw new Error(`No sample is called “${title}…”.`)
  return post
}

async function* playOffer(stage: Stage, { buyer, post, ago, amount, note, answers = [] }: SampleOffer): Script {
  const { tx, cast } = stage
  yield before(stage.now, ago)
  const { id: postId } = await findPost(tx, post)
  const { id } = await makeOffer(tx, cast.get(buyer)!, postId, {
    amount,
    ...(note && { note }),
    waits: SALE_WAITS.answer,
  })
  const { date, finish } = rehearse(stage, { kind: 'offers', ids: [id] })
  await date(ago)
  for (const step of answers) {
    yield before(stage.now, step.ago)
    await answer(stage, id, step)
    await date(step.ago)
  }
  const deposit = deposits.find((each) => each.isAgreed && each.buyer === buyer && each.post === post)
  if (deposit) yield* playDeposit(stage, deposit, date)
  await finish()
}

async function answer({ tx, cast }: Stage, offerId: number, step: NonNullable<SampleOffer['answers']>[number]) {
  if (step.call === 'expire') {
    await tx`
      with over as (update offers set ends_at = now() - interval '1 minute' where id = ${offerId} returning id)
      update deadlines set due_at = now() - interval '1 minute' from over
      where subject_type = 'offer' and subject_id = over.id`
    return endDueOffers(tx)
  }
  const [{ version }] = await tx<[{ version: number }]>`select version from offers where id = ${offerId}`
  const caller = { viewer: cast.get(step.by)!, offerId, waits: SALE_WAITS }
  const note = step.note ? { note: step.note } : {}
  if (step.call === 'counter') return offerActions.counter(tx, caller, { version, amount: step.amount, ...note })
  if (step.call === 'accept') return offerActions.accept(tx, caller, { version })
  return offerActions.decline(tx, caller, { version, ...note })
}

/** `dateOffer`: dates the offer whose price it is for. */
async function* playDeposit(
  stage: Stage,
  { buyer, post, ago, accepted }: SampleDeposit,
  dateOffer: Dating = async () => {},
): Script {
  const { tx, cast } = stage
  yield before(stage.now, ago)
  const { id: postId, tokens: vbt } = await findPost(tx, post)
  const viewer = cast.get(buyer)!
  await afford(stage, viewer.id, vbt, `deposit on ${postId} of ${stage.now.toISOString()}`)
  const { depositId } = await leaveDeposit(partOf(tx), viewer, postId, { vbt, waits: SALE_WAITS.depositAnswer })
  const { date, finish } = rehearse(stage, { kind: 'deposits', ids: [depositId] })
  await dateOffer(ago)
  await date(ago)
  if (accepted) {
    yield before(stage.now, accepted.ago)
    const caller = { viewer: cast.get(accepted.by)!, depositId, waits: SALE_WAITS }
    await depositActions.accept(partOf(tx), caller, { version: 1 })
    await date(accepted.ago)
  }
  await finish()
}
