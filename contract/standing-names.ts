import { type Static, Type } from 'typebox'

/**
 * What a member may do. `warned`: everything, once they have confirmed that they read a warning. `read_only`: read, and finish
 * what is under way. `suspended`: see why, appeal, export their data, and finish what is under way.
 */
export const STANDINGS = ['good', 'warned', 'read_only', 'suspended'] as const
export const StandingName = Type.Enum(STANDINGS)
export type StandingName = Static<typeof StandingName>
