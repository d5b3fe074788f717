import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { MediaType, UploadReply } from '#contract/media.ts'

/** A picture with something in it, as JPEG. */
export function jpeg(width = 800, height = 450) {
  return striped(width, height).jpeg().toBuffer()
}

export function striped(width: number, height: number) {
  const raw = Buffer.alloc(width * height * 3, 40)
  for (let at = 0; at < raw.length; at += 9) raw[at] = (at / 9) % 256
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

/** A short clip with sound, made by the machine's ffmpeg; `rest` are its arguments for the output. */
export function clip(extension: 'mp4' | 'webm' | 'mov', ...rest: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vrumies-clip-'))
  const path = join(folder, `clip.${extension}`)
  const sources = ['-f', 'lavfi', '-i', 'testsrc=d=2:s=320x180:r=25', '-f', 'lavfi', '-i', 'sine=d=2']
  const codecs = extension === 'webm' ? ['-c:v', 'libvpx'] : ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...sources, ...codecs, ...rest, path])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A multipart body, as a browser sends a form. */
export function form(fields: Record<string, string>, file?: { name: string; bytes: Uint8Array }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  return body
}

export const preset = { upload_preset: 'vrumies' }

/** The app on a real port: streams behave otherwise than injected calls. */
export async function site(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    async upload(type: MediaType, body: FormData | string, headers: Record<string, string> = {}) {
      const reply = await fetch(`${origin}/v1_1/vrumies/${type}/upload`, { method: 'POST', body, headers })
      return { status: reply.status, body: (await reply.json()) as UploadReply & { error: { message: string } } }
    },
  }
}
