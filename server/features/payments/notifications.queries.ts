import type { Happened } from '../happenings/index.ts'
import type { Notice, NotificationSource } from '../notifications/index.ts'

export const paymentNotifications: NotificationSource = {
  notices: {
    tokens_bought: (happening) => [{ ...noticeOf(happening), type: 'tokens' }],
    top_up_refunded: (happening) => [noticeOf(happening, 'refunded')],
    top_up_refund_refused: (happening) => [noticeOf(happening, 'refused')],
    top_up_charged_back: (happening) => [noticeOf(happening, 'charged_back')],
    top_up_charge_back_won: (happening) => [noticeOf(happening, 'won')],
  },
  subjects: {
    'top up': { path: ({ subjectId }) => `/tokens/receipts/${subjectId}` },
  },
}

type Moved = Happened<
  'tokens_bought' | 'top_up_refunded' | 'top_up_refund_refused' | 'top_up_charged_back' | 'top_up_charge_back_won'
>

/** Each purchase, and each way in which it ends, notifies its buyer separately. */
function noticeOf({ type, actorId, subjectId, details: { vbt } }: Moved, outcome?: string): Notice {
  return {
    type: 'refund',
    members: [actorId],
    details: { vbt, ...(outcome && { outcome }) },
    group: `${type}:${subjectId}`,
  }
}
