import type { Jobs } from '../../../platform/background/jobs.ts'
import type { Realtime } from '../../../platform/background/realtime.ts'
import type { HappeningListener } from '../../happenings/index.ts'
import type { NotificationSources } from '../source.ts'
import { lockAct, withdraw } from '../withdrawing.actions.ts'
import { notifyBatch, notifyLater } from './batches/index.ts'
import { bellsOf } from './bells.ts'

type Options = { realtime: Realtime; jobs: Jobs; sources: NotificationSources }

/** Writes the notifications of a happening, withdraws those it makes obsolete, then updates the bells. */
export function notificationHandler({ realtime, jobs, sources }: Options): HappeningListener {
  return async (tx, happening) => {
    await lockAct(tx, sources, happening)
    const { shownTo, rest } = await notifyBatch(tx, { jobs, sources }, happening)
    if (rest !== null) await notifyLater(tx, jobs, { happeningId: happening.id, after: rest })
    const withdrawn = await withdraw(tx, sources, happening)
    return bellsOf(tx, realtime, [...shownTo, ...withdrawn])
  }
}
