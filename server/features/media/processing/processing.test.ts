import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadReply } from '#contract/media.ts'
import { clip, form, jpeg, preset, site } from '#test/files.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { describe, expect, test } from '#test/test.ts'
import { clipColumns, presentClip } from '../index.ts'
import type { Media } from '../media.ts'
import { processClip } from './clip.ts'
import { purge } from './jobs.ts'

const never = new AbortController().signal
const log = { warn: () => {} }

async function process(media: Media, { public_id }: UploadReply) {
  const [row] = await media.sql<[{ id: number }]>`select id from media where public_id = ${public_id!}`
  await processClip({ ...media, log }, { mediaId: row.id }, never)
  const [clip] = await media.sql<[never]>`
    select ${clipColumns(media.sql)} from media video left join media poster on poster.id = video.poster_id
    where video.id = ${row.id}`
  return presentClip(clip)
}

describe('a clip in the background', () => {
  test('is copied for a fast start, and gets a poster', async ({ app, make, as, media }) => {
    const { headers } = await as(await make.person())
    const { body } = await (await site(app)).upload('video', form(preset, { name: 'a', bytes: clip('mov') }), headers)

    const made = await process(media, body)

    expect(made).toMatchObject({
      state: 'ready',
      mimeType: 'video/mp4',
      note: null,
      poster: { width: 320, height: 180 },
    })
    expect(made?.url).toBe(`/vrumies/video/upload/f_mp4/v${body.version}/${body.public_id}.mp4`)
    const copy = await app.inject({ url: made!.url })
    expect(copy.rawPayload.indexOf('moov')).toBeLessThan(copy.rawPayload.indexOf('mdat'))
    expect((await app.inject({ url: made!.poster!.url })).statusCode).toBe(200)
  })

  test('with another codec is transcoded', async ({ app, make, as, media }) => {
    const { headers } = await as(await make.person())
    const { body } = await (await site(app)).upload('video', form(preset, { name: 'a', bytes: clip('webm') }), headers)
    expect(await process(media, body)).toMatchObject({ state: 'ready', mimeType: 'video/mp4' })
  }, 120_000)

  test('keeps its original if that plays everywhere, and gets a better poster as a separate picture', async ({
    app,
    make,
    as,
    sql,
    media,
  }) => {
    const person = await make.person()
    const { headers } = await as(person)
    const { upload } = await site(app)
    const photo = (await upload('image', form(preset, { name: 'p', bytes: await jpeg() }), headers)).body
    const before = await app.inject({ url: new URL(photo.secure_url!).pathname })
    await sql`update members set avatar_id = (select id from media where public_id = ${photo.public_id!}) where id = ${person.id}`
    const rowOf = () => sql`select * from media where public_id = ${photo.public_id!}`
    const [rowBefore] = await rowOf()
    const bytes = clip('mp4', '-movflags', '+faststart')
    const { body } = await upload('video', form({ ...preset, poster: photo.public_id! }, { name: 'a', bytes }), headers)

    const made = await process(media, body)

    expect(made?.url).toBe(new URL(body.secure_url!).pathname)
    expect(made?.poster?.width).toBe(320)
    expect(made?.poster?.url).not.toContain(photo.public_id)
    expect((await app.inject({ url: made!.poster!.url })).statusCode).toBe(200)
    expect((await rowOf())[0]).toEqual(rowBefore)
    const after = await app.inject({ url: new URL(photo.secure_url!).pathname })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
  })

  test('that is deleted meanwhile leaves no poster or copy behind', async ({ app, make, as, sql, media }) => {
    const { headers } = await as(await make.person())
    const { body } = await (await site(app)).upload('video', form(preset, { name: 'a', bytes: clip('mov') }), headers)
    const [row] = await sql<[{ id: number }]>`select id from media where public_id = ${body.public_id!}`
    const kept: string[] = []
    const storage = {
      ...media.storage,
      async keep(key: string, path: string) {
        await sql`delete from media where id = ${row.id}`
        kept.push(key)
        await media.storage.keep(key, path)
      },
    }

    await processClip({ ...media, log, storage }, { mediaId: row.id }, never)

    expect(kept.map((key) => key.split('/')[1])).toEqual(['original.webp', 'fast.mp4'])
    expect(await Promise.all(kept.map((key) => media.storage.find(key)))).toEqual([null, null])
    expect(await sql`select from media where public_id = ${kept[0]!.split('/')[0]!}`).toHaveLength(0)
  })
})

describe('the purge', () => {
  async function oldPicture({ app, headers, media }: { app: never; headers: Record<string, string>; media: Media }) {
    const { body } = await (await site(app)).upload(
      'image',
      form(preset, { name: 'a', bytes: await jpeg(40, 40) }),
      headers,
    )
    const [row] = await media.sql<[{ id: number }]>`
      update media set created_at = now() - interval '25 hours' where public_id = ${body.public_id!} returning id`
    return {
      id: row.id,
      publicId: body.public_id!,
      exists: async () => (await media.sql`select from media where id = ${row.id}`).count === 1,
    }
  }

  test('removes files that nothing has used for a day, and no others', async ({ app, make, as, sql, media }) => {
    const person = await make.person()
    const { headers } = await as(person)
    const tools = { app: app as never, headers, media }
    const [unused, avatar, poster, drafted, fresh] = [
      await oldPicture(tools),
      await oldPicture(tools),
      await oldPicture(tools),
      await oldPicture(tools),
      await oldPicture(tools),
    ]
    await sql`update members set avatar_id = ${avatar.id} where id = ${person.id}`
    await sql`insert into drafts (id, author_id, kind, content)
      values (${crypto.randomUUID()}, ${person.id}, 'blog', ${sql.json({ images: [`https://x/vrumies/image/upload/v1/${drafted.publicId}.webp`] })})`
    await sql`insert into media (public_id, version, owner_id, type, format, bytes, width, height, poster_id)
      values (${`clip-${poster.id}`}, 1, ${person.id}, 'video', 'mp4', 1, 1, 1, ${poster.id})`
    await sql`update media set created_at = now() where id = ${fresh.id}`
    const old = join(media.scratchFolder, 'forgotten.part')
    await writeFile(old, 'x')
    await utimes(old, 0, 0)

    await purge(media)

    const states = await Promise.all([unused, avatar, poster, drafted, fresh].map(({ exists }) => exists()))
    expect(states).toEqual([false, true, true, true, true])
    expect(await media.storage.find(`${unused.publicId}/original.webp`)).toBeNull()
    expect(await media.storage.find(`${avatar.publicId}/original.webp`)).not.toBeNull()
    expect(await sql`select from media_leftovers`).toHaveLength(0)
    await expect(utimes(old, 0, 0)).rejects.toThrow('ENOENT')
  })

  test('keeps a picture that comes into use during the purge', async ({ app, make, as, sql, media }) => {
    const person = await make.person()
    const picture = await oldPicture({ app: app as never, headers: (await as(person)).headers, media })
    let purging: Promise<void> | undefined

    await sql.begin(async (tx) => {
      await tx`update members set avatar_id = ${picture.id} where id = ${person.id}`
      purging = purge(media)
      await Promise.race([purging, untilLockWait(sql)])
    })
    await purging

    expect(await picture.exists()).toBe(true)
    expect(await sql`select avatar_id from members where id = ${person.id}`).toEqual([{ avatarId: picture.id }])
  })
})
