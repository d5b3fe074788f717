import type { Readable } from 'node:stream'
import type { Operator } from '#contract/operator.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** A file of the export that is made for people to read, unlike the tables. */
export type OwnDocument = { name: string; open: () => Readable }

/** The documents that a slice has for a member. */
export type ListDocuments = (of: { sql: Sql; viewer: Viewer; operator: Operator }) => Promise<OwnDocument[]>
