import type { Parts } from './call.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** What a call needs beyond its schemas. `cookie`: overrides the session of the role's person. */
export type Prepared = Partial<Parts> & { cookie?: string; raw?: { headers: Record<string, string>; body: Buffer } }

/** Who makes the call; null only in operations that admit visitors. */
export type Given = { world: World; person: Person | null }
export type Recipe = (given: Given) => Promise<Prepared>
