import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'

const Name = Type.String({ minLength: 1, maxLength: 60 })

/** `GET /api/posts/fitments`: what to choose a vehicle from. `make` and `model`: those chosen so far. */
export const FitmentQuery = Input({ make: Type.Optional(Name), model: Type.Optional(Name) })
export type FitmentQuery = Static<typeof FitmentQuery>

/** The makes that parts on the market fit, the models of the chosen make, and the years of both, newest first. */
export const FitmentChoices = Type.Object({
  makes: Type.Array(Type.String()),
  models: Type.Array(Type.String()),
  years: Type.Array(Type.Integer()),
})
export type FitmentChoices = Static<typeof FitmentChoices>
