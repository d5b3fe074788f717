import { type Static, Type } from 'typebox'
import { Nullable, OptionalText } from '../basics.ts'

/** As spelled in the seed; 'I Can Wait' is the form's default. */
export const URGENCIES = ['Urgent', 'I Can Wait', 'Just Looking'] as const
export const Urgency = Type.Enum(URGENCIES)
export type Urgency = Static<typeof Urgency>

export const requestFields = {
  urgency: Urgency,
  /** The vehicle in words: '1994 coupe, 5-speed'. */
  forVehicle: OptionalText(120),
}

export const RequestFacts = Type.Object({ urgency: Urgency })
export type RequestFacts = Static<typeof RequestFacts>

export const Request = Type.Object({ ...RequestFacts.properties, forVehicle: Nullable(Type.String()) })
export type Request = Static<typeof Request>
