import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { form, jpeg, pdf, preset } from '../test/files.ts'
import { zipOf } from '../test/zips.ts'
import type { Given, Recipe } from './recipe.ts'

const samples = join(import.meta.dirname, '../samples')

/** Complete files, and uploads in progress. */
export const uploadRecipes: Record<string, Recipe> = {
  'POST /v1_1/{cloud}/image/upload': async () => ({ raw: await formOf('photo.jpg', await jpeg(64, 36)) }),
  'POST /v1_1/{cloud}/archive/upload': async () => ({
    raw: await formOf('photos.zip', await zipOf([{ name: 'seat.jpg', bytes: await jpeg(64, 36) }])),
  }),
  'POST /v1_1/{cloud}/raw/upload': async () => ({ raw: await formOf('manual.pdf', pdf()) }),
  'POST /v1_1/{cloud}/video/upload': async () => ({
    raw: await formOf('clip.mp4', await readFile(join(samples, 'clips/studio-roadster-wires.mp4'))),
  }),
  'GET /api/uploads/{uploadId}': begun,
  'DELETE /api/uploads/{uploadId}': begun,
}

async function begun({ world, person }: Given) {
  const uploadId = crypto.randomUUID()
  await world.sql`insert into uploads (owner_id, id, type) values (${person!.me.id}, ${uploadId}, 'image')`
  return { path: { uploadId } }
}

async function formOf(name: string, bytes: Buffer) {
  const encoded = new Response(form(preset, { name, bytes }))
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  return { headers, body: Buffer.from(await encoded.arrayBuffer()) }
}
