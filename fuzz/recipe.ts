import type { Parts } from './call.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** What a call needs beside its schemas. `cookie`: it is made by somebody else than the role's person. */
export type Prepared = Partial<Parts> & { cookie?: string; raw?: { headers: Record<string, string>; body: Buffer } }

/** Who makes the call; visitors come only where they are admitted. */
export type Given = { world: World; person: Person | null }
export type Recipe = (given: Given) => Promise<Prepared>
