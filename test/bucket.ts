import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A fake S3 bucket with the operations that we use: put, head, get with a range, list, delete. */
export async function bucket() {
  const files = new Map<string, Buffer>()
  const server = createServer((call, reply) => {
    const { pathname, searchParams } = new URL(call.url!, 'http://bucket')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    if (call.method === 'PUT') return void put(key, call, reply)
    if (call.method === 'POST' && searchParams.has('delete')) return void remove(call, reply)
    if (searchParams.has('list-type')) return list(searchParams.get('prefix') ?? '', reply)
    return get(key, call, reply)
  })

  async function put(key: string, call: IncomingMessage, reply: ServerResponse) {
    files.set(key, await buffer(call))
    reply.end()
  }

  async function remove(call: IncomingMessage, reply: ServerResponse) {
    for (const [, key] of (await buffer(call)).toString().matchAll(/<Key>(.*?)<\/Key>/g)) files.delete(key!)
    reply.end('<DeleteResult/>')
  }

  function list(prefix: string, reply: ServerResponse) {
    const found = [...files.keys()].filter((key) => key.startsWith(prefix))
    reply.end(
      `<ListBucketResult>${found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
    )
  }

  function get(key: string, { method, headers }: IncomingMessage, reply: ServerResponse) {
    const file = files.get(key)
    if (!file) return void reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, start = 0, end = file.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const part = file.subarray(Number(start), Number(end) + 1)
    reply.writeHead(headers.range ? 206 : 200, { 'content-length': part.length })
    reply.end(method === 'HEAD' ? undefined : part)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    files,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
