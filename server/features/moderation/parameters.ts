import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'

/** The parameters of routes about one case, and about one decision. */
export const OneCase = Type.Object({ caseId: Id })
export const OneDecision = Type.Object({ decisionId: Id })
