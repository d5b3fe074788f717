import { once } from 'node:events'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

type Call = { method?: string; headers?: Record<string, string>; body?: Uint8Array | string }

/** A browser that trusts the proxy's certificate. */
export async function send(address: string, { method = 'GET', headers = {}, body }: Call = {}) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const call = request(address, { method, headers: { ...headers, ...length }, rejectUnauthorized: false, agent: false })
  call.end(body)
  const [reply] = await once(call, 'response')
  return { status: reply.statusCode as number, headers: reply.headers, body: await text(reply) }
}

/** A multipart body, and its type. */
export async function formOf(fields: FormData) {
  const form = new Response(fields)
  return { type: form.headers.get('content-type')!, body: new Uint8Array(await form.arrayBuffer()) }
}
