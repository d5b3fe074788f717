import { type Static, Type } from 'typebox'
import { Id, Nullable, NullableEnum, OptionalText } from '../basics.ts'
import { REQUEST_STATES } from '../request-steps.ts'
import { SERVICE_CATEGORIES, ServiceCategory } from './directory.ts'

/** As spelled in the seed; 'I Can Wait' is the form's default. */
export const URGENCIES = ['Urgent', 'I Can Wait', 'Just Looking'] as const
export const Urgency = Type.Enum(URGENCIES)
export type Urgency = Static<typeof Urgency>

export const requestFields = {
  urgency: Urgency,
  /** The vehicle in words: '1994 coupe, 5-speed'. */
  forVehicle: OptionalText(120),
  /** What it is for, so that businesses nearby are notified. 'other' matches all of them. */
  service: Type.Optional(ServiceCategory),
}

/** When publishing only: the business that it is for. Nobody but the author and the business's owner sees the request. */
export const privateRequest = { businessId: Type.Optional(Id) }

/** `quotes`: how many stand. What they say is for their provider and the author only. */
export const RequestFacts = Type.Object({
  urgency: Urgency,
  state: Type.Enum(REQUEST_STATES),
  quotes: Type.Integer(),
})
export type RequestFacts = Static<typeof RequestFacts>

export const Request = Type.Object({
  ...RequestFacts.properties,
  forVehicle: Nullable(Type.String()),
  service: NullableEnum(SERVICE_CATEGORIES),
  /** When an open one expires. */
  endsAt: Type.String({ format: 'date-time' }),
  /** Of a private request, the only business that it is for. */
  businessId: Nullable(Id),
})
export type Request = Static<typeof Request>
