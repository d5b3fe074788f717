import type { FarewellTokens } from '#contract/own-data.ts'
import type { Crashes } from './crashes.ts'
import { expect } from './test.ts'

type Reply<Body> = { status: number; body: Body }
type Client = {
  get: <Body>(path: string) => Promise<Reply<Body>>
  post: (path: string, body: object) => Promise<Reply<unknown>>
}
type Leaver = { client: Client; handle: string }

/** Deletes an account on a server that may die halfway, and then tries again. */
export async function leaveForGood({ client, handle }: Leaver, crashes: Crashes, crash: number | null) {
  // Each time, the member reads what they give up: tokens that were held may have come back.
  const go = async () => {
    const { status, body } = await client.get<FarewellTokens>('/me/farewell')
    return status === 200 ? (await client.post('/me/delete', { handle, givenUpVbt: body.givenUpVbt })).status : status
  }
  const status = await crashes.after(crash, go)
  if (status !== 503) return expect(status).toBe(204)
  // 401: they left just before the server died.
  expect([204, 401]).toContain(await go())
}
