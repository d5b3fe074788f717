import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

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
