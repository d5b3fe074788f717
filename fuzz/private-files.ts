import { form, jpeg, preset } from '../test/files.ts'
import type { World } from './world.ts'

/** The id of a picture that someone has uploaded, for a message or a dispute. */
export async function privatePicture({ product, people, sql }: World) {
  const body = form(preset, { name: 'photo.jpg', bytes: await jpeg(64, 36) })
  const headers = { cookie: people.of('member')!.cookie }
  const reply = await fetch(`${product.origin}/v1_1/vrumies/image/upload`, { method: 'POST', headers, body })
  const { public_id: publicId } = (await reply.json()) as { public_id: string }
  const [file] = await sql<[{ id: number }]>`
    update media set is_private = true where public_id = ${publicId} returning id`
  return file.id
}
