import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Sql } from '../../platform/database/database.ts'
import type { Provider } from '../payments/index.ts'

type Options = { sql: Sql; provider: Provider | null; publicUrl: string | undefined }

/** Earned tokens in dollars. `provider`: null on sites that have none. */
export const payoutRoutes: FastifyPluginAsyncTypebox<Options> = async () => {}
