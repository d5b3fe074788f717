import { type Static, type TSchema, Type } from 'typebox'
import { Id, Input, Nullable, OptionalText, Timestamp } from './basics.ts'
import { Picture } from './media.ts'
import { cancelingBodies, MAX_REASON_LENGTH, MAX_STATEMENT_LENGTH, sharedBodies, version } from './order-bodies.ts'
import { MAX_WORKING_DAYS, ProviderBusiness, Quote } from './quotes.ts'

export const MAX_JOB_PHOTOS = 6
/** Working days, with all extra work. */
export const MAX_JOB_DAYS = 90

/**
 * Actions on a job, most important first. The name of an action is also the name of its step, of its function in camel case, of
 * its URL in kebab case, and of its button. All but `dispute` and what follows it act on all orders of the job.
 */
export const JOB_ACTIONS = [
  'start_work',
  'mark_done',
  'accept_work',
  'say_done',
  'still_in_progress',
  'agree_dates',
  'decide',
  'dispute',
  'decline',
  'cancel',
  'answer_dispute',
  'propose_split',
  'ask_moderator',
  'withdraw_dispute',
  'quote_extra',
  'propose_dates',
  'give_back',
] as const
export type JobAction = (typeof JOB_ACTIONS)[number]

const DAY_MS = 86_400_000
const SUNDAY = 0

/** The last of so many working days, Monday to Saturday, from a day on: both as ISO 8601 days. */
export function lastWorkingDay(startsOn: string, workingDays: number) {
  let day = Date.parse(startsOn)
  let left = workingDays
  while (left > 1 || new Date(day).getUTCDay() === SUNDAY) {
    if (new Date(day).getUTCDay() !== SUNDAY) left--
    day += DAY_MS
  }
  return new Date(day).toISOString().slice(0, 10)
}

const Day = Type.String({ format: 'date' })
const WorkingDays = Type.Integer({ minimum: 1, maximum: MAX_WORKING_DAYS })

/** The order of a job in a list of its orders: the first one, and extra work. */
export const JobPart = Type.Object({
  orderId: Id,
  number: Type.String(),
  state: Type.String(),
  totalVbt: Type.Integer(),
})

/**
 * What only the page of a job shows. `startsOn`, `endsOn`: as agreed, days in `timeZone`. `address`: of the request, for both sides from
 * payment on; null if there was none, or once it is erased. `askedAt`: when the customer is asked how the work goes. `proposal`: new
 * dates that one side proposes. `parts`: all orders of the job, the first one first. `extra`: the quote on extra work that waits for its answer.
 */
export const JobPage = Type.Object({
  requestId: Nullable(Id),
  business: Type.Union([ProviderBusiness, Type.Null()]),
  startsOn: Day,
  workingDays: Type.Integer(),
  endsOn: Day,
  timeZone: Type.String(),
  warrantyMonths: Nullable(Type.Integer()),
  warrantyMiles: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  address: Nullable(Type.String()),
  isAddressErased: Type.Boolean(),
  startedAt: Nullable(Timestamp),
  partsNote: Nullable(Type.String()),
  doneNote: Nullable(Type.String()),
  photos: Type.Array(Picture),
  askedAt: Nullable(Timestamp),
  /** From when on the provider can start without a reason; before, they say which parts they ordered. */
  startFrom: Timestamp,
  proposal: Type.Union([
    Type.Object({ by: Type.Enum(['buyer', 'seller']), startsOn: Day, workingDays: Type.Integer() }),
    Type.Null(),
  ]),
  followsId: Nullable(Id),
  parts: Type.Array(JobPart),
  extra: Type.Union([Quote, Type.Null()]),
})
export type JobPage = Static<typeof JobPage>

/** The same of a row in a list. */
export const JobCard = Type.Object({ startsOn: Day, endsOn: Day, followsId: Nullable(Id) })
export type JobCard = Static<typeof JobCard>

/** The same in a checkout. */
export const JobCheckout = Type.Object({
  quoteId: Id,
  requestId: Id,
  followsId: Nullable(Id),
  business: Nullable(Type.String()),
  startsOn: Day,
  endsOn: Day,
  workingDays: Type.Integer(),
  reservedUntil: Nullable(Timestamp),
})
export type JobCheckout = Static<typeof JobCheckout>

/** The body of each action's `POST /api/orders/{id}/{action}`. It replies with the order. */
export const JobBodies = {
  ...sharedBodies,
  ...cancelingBodies,
  /** `partsNote`: required before the agreed day: which parts were ordered. */
  start_work: Input({ ...version, partsNote: OptionalText(MAX_REASON_LENGTH) }),
  /** `photos`: `secure_url`s of own uploads. */
  mark_done: Input({
    ...version,
    note: OptionalText(MAX_STATEMENT_LENGTH),
    photos: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_JOB_PHOTOS })),
  }),
  accept_work: Input(version),
  say_done: Input(version),
  still_in_progress: Input(version),
  propose_dates: Input({ ...version, startsOn: Day, workingDays: WorkingDays }),
  agree_dates: Input(version),
} as const satisfies Partial<Record<JobAction, TSchema>>
export type JobBody<Action extends keyof typeof JobBodies> = Static<(typeof JobBodies)[Action]>
