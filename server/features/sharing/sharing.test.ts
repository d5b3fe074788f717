import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { detailPaths, listingPaths, pathOf } from '#contract/paths.ts'
import { POST_KINDS, type PostPage } from '#contract/posts.ts'
import { makeSeller } from '#test/checkouts.ts'
import { signedIn } from '#test/client.ts'
import { insertQuote } from '#test/quotes.ts'
import { hold } from '#test/stock.ts'
import { describe, expect, test } from '#test/test.ts'

async function read(app: FastifyInstance, url: string) {
  const { statusCode: status, headers, body } = await app.inject(url)
  return { status, headers, body }
}

/** The content of one `<meta>`. */
function meta(body: string, name: string) {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]
}

/** The structured data. */
function dataOf(body: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!)
}

function previewOf(body: string) {
  const extension = meta(body, 'og:image')?.split('.').at(-1)
  return [extension, ...['type', 'width', 'height', 'alt'].map((name) => meta(body, `og:image:${name}`))]
}

test('a vehicle for sale says what it costs: to people, to search engines, and in the feed', async ({ make, app }) => {
  const own = { is_for_sale: true, asking_usd: 14_800 }
  const { id } = await make.post({ kind: 'vehicle', title: 'For sale', own })
  const shown = await make.post({ kind: 'vehicle', title: 'On display' })

  const { body } = await read(app, `/vehiclepost/${id}`)

  expect(body).toContain('<dt>Asking price</dt><dd>$14,800</dd>')
  expect(dataOf(body).offers).toMatchObject({
    '@type': 'Offer',
    price: '14800.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `http://localhost/vehiclepost/${id}`,
  })
  expect(dataOf((await read(app, `/vehiclepost/${shown.id}`)).body)).not.toHaveProperty('offers')
  const entries = (await read(app, '/feeds/vehicle.atom')).body.split('<entry>')
  expect(entries.find((entry) => entry.includes(`/vehiclepost/${id}`))).toContain('For sale: $14,800')
  expect(entries.find((entry) => entry.includes(`/vehiclepost/${shown.id}`))).not.toContain('For sale')
})

test('a part says the same of its stock everywhere: in stock, held by another buyer, sold out, or not for sale yet', async ({
  make,
  app,
  sql,
}) => {
  const author = await makeSeller(sql, make)
  const sell = (title: string, stock: number) =>
    make.post({ kind: 'market', author, title, tokens: 60, own: { stock } })
  const unopened = await make.post({ kind: 'market', title: 'Fender', tokens: 60, own: { stock: 1 } })
  const [stocked, held, gone] = [await sell('Wheel', 3), await sell('Seat', 1), await sell('Hood', 0)]
  await hold(sql, held, { buyer: await make.person(), quantity: 1 })
  const entries = (await read(app, '/feeds/market.atom')).body.split('<entry>')

  for (const [{ id }, shown, availability, line] of [
    [stocked, '3', 'InStock', 'For sale: $15.00 (60 VBT)'],
    [held, 'Held for another buyer', 'OutOfStock', 'Held for another buyer'],
    [gone, 'Sold out', 'OutOfStock', 'Sold out'],
    [unopened, 'Not for sale yet', 'OutOfStock', 'Not for sale yet'],
  ] as const) {
    const { body } = await read(app, `/marketpost/${id}`)
    expect(body).toContain(`<dt>In stock</dt><dd>${shown}</dd>`)
    expect(body).toContain(`"availability":"https://schema.org/${availability}"`)
    expect(entries.find((entry) => entry.includes(`/marketpost/${id}`))).toContain(line)
  }
})

test.for(POST_KINDS)(
  'a shared %s post has a page with its text and a canonical link to itself',
  async (kind, { make, app }) => {
    const { id } = await make.post({ kind, title: 'Morning light', description: 'The road was empty.' })
    const path = `${detailPaths[kind]}/${id}`

    const { status, headers, body } = await read(app, path)

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<link rel="canonical" href="http://localhost${path}"`)
    expect(body).toContain('<h1>Morning light</h1>')
    expect(body).toContain('The road was empty.')
    expect([meta(body, 'og:title'), meta(body, 'og:url'), meta(body, 'twitter:card')]).toEqual([
      'Morning light',
      `http://localhost${path}`,
      'summary_large_image',
    ])
    expect(previewOf(body)).toEqual(['jpg', 'image/jpeg', '1200', '630', 'Morning light'])
    expect(meta(body, 'og:image')).toBe(`http://localhost/art/share-${kind}.jpg`)
    const drawing = await sharp(`web/public/art/share-${kind}.jpg`).metadata()
    expect([drawing.format, drawing.width, drawing.height]).toEqual(['jpeg', 1200, 630])
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!)).toMatchObject({
      '@context': 'https://schema.org',
      url: `http://localhost${path}`,
    })
  },
)

test("an id of another kind redirects to that kind's URL", async ({ make, app }) => {
  const { id } = await make.post({ kind: 'blog' })

  expect(await read(app, `/videopost/${id}`)).toMatchObject({ status: 301, headers: { location: `/blogpost/${id}` } })
})

test.for(['999999999', 'first', '0', '-1', '1e3', '9'.repeat(40), '1.0', '%20', '1%0D%0AX'])(
  'the post %s does not exist',
  async (id, { app }) => {
    const { status, headers, body } = await read(app, `/videopost/${id}`)

    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Post not found.')
    expect(body).not.toContain('<script')
  },
)

test('hidden and deleted posts are not shared in any format', async ({ make, app }) => {
  const hidden = await make.post({ kind: 'event', title: 'Hidden one', hiddenAt: new Date() })
  const deleted = await make.post({ kind: 'event', title: 'Deleted one', deletedAt: new Date() })

  for (const { id } of [hidden, deleted]) {
    expect((await read(app, `/eventspost/${id}`)).status).toBe(404)
    expect((await read(app, `/api/posts/${id}/event.ics`)).status).toBe(404)
  }
  for (const url of ['/events', '/feeds/event.atom', '/sitemaps/posts-1.xml']) {
    const { status, body } = await read(app, url)
    expect(status).toBe(200)
    expect(body).not.toMatch(/(Hidden|Deleted) one/)
    expect(body).not.toContain(`/eventspost/${hidden.id}<`)
    expect(body).not.toContain(`/eventspost/${deleted.id}<`)
  }
})

describe("markup in members' text stays text", () => {
  const attack = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(2)> ]]> & <!--`

  test.for(POST_KINDS)('in a %s post', async (kind, { make, app }) => {
    const author = await make.person({ name: '<b>Ann</b> & "Bo"' })
    const { id } = await make.post({
      author,
      kind,
      title: attack,
      description: attack,
      address: attack,
      link: 'javascript:alert(3)',
      ...(kind === 'forum' && { tags: ['<i>'] }),
    })

    for (const url of [`${detailPaths[kind]}/${id}`, listingPaths[kind], `/profile/${author.handle}`]) {
      const { status, body } = await read(app, url)
      expect(status).toBe(200)
      expect(body).not.toMatch(/<(img|b|i)[ >](?!src="\/(art|vrumies)\/)/)
      expect(body).not.toContain('<script>')
      expect(body).not.toContain('href="javascript:')
      // The page's own two: the structured data, and the first replies.
      expect(body.match(/<script/g)!.length).toBeLessThanOrEqual(2)
    }
    const { body: feed } = await read(app, `/feeds/${kind}.atom`)
    expect(feed).not.toContain('<script>')
    expect(feed.match(/<entry>/g)!.length).toBe(feed.match(/<\/entry>/g)!.length)
  })
})

test('a request is shared without its exact address', async ({ make, app, sql }) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (1, 'Pasadena', 'CA', 'US', 'Pasadena, CA', 1, 34.14, -118.14)`
  const where = { address: '1234 Secret Lane', placeId: 1, latitude: 34.55555, longitude: -118.66666 }
  const { id } = await make.post({ kind: 'request', isExactPlace: true, ...where })

  for (const url of [`/requestpost/${id}`, '/request', '/feeds/request.atom']) {
    const { body } = await read(app, url)
    expect(body).not.toMatch(/Secret Lane|34\.5|118\.6/)
  }
  expect((await read(app, `/requestpost/${id}`)).body).toContain('Pasadena, CA')
})

test('a request says what is asked for, until when, and how many quotes it has, but no quote', async ({
  make,
  app,
  sql,
}) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (2, 'Altadena', 'CA', 'US', 'Altadena, CA', 1, 34.18, -118.13)`
  const { id } = await make.post({ kind: 'request', title: 'Clutch slips', tokens: 3_000, placeId: 2, latitude: 34.18 })
  await insertQuote(sql, {
    post: { id },
    provider: await make.person({ name: 'Wrench Wilma' }),
    note: 'I know this car',
  })
  await sql`update request_lives set quotes = 1, ends_at = '2099-01-02T03:04:05Z' where post_id = ${id}`
  const url = `/requestpost/${id}`
  const { body } = await read(app, url)

  expect(body).toContain('<dt>Quotes</dt><dd>Accepting quotes, 1 so far</dd>')
  expect(meta(body, 'og:description')).toBe('Accepting quotes, 1 so far. It runs.')
  expect(dataOf(body)).toMatchObject({
    '@type': 'Demand',
    name: 'Clutch slips',
    areaServed: 'Altadena, CA',
    availabilityEnds: '2099-01-02T03:04:05.000Z',
    priceSpecification: { '@type': 'PriceSpecification', maxPrice: '750.00', priceCurrency: 'USD' },
  })
  const feed = (await read(app, '/feeds/request.atom')).body
  expect(feed.split('<entry>').find((entry) => entry.includes(url))).toContain('Accepting quotes, 1 so far')

  await sql`update request_lives set state = 'closed' where post_id = ${id}`
  const closed = (await read(app, url)).body
  expect(dataOf(closed)).not.toHaveProperty('availabilityEnds')
  expect(closed).toContain('<dt>Quotes</dt><dd>Closed, 1 quote</dd>')
  for (const page of [body, feed, closed]) expect(page).not.toMatch(/Wrench Wilma|I know this car|4,?000/)
})

test.for(Object.entries(listingPaths))('the section of %s has a page of links', async ([kind, path], { make, app }) => {
  const { id } = await make.post({ kind: kind as 'blog', title: 'Linked here' })

  const { status, body } = await read(app, path)

  expect(status).toBe(200)
  expect(body).toContain(`<a href="${detailPaths[kind as 'blog']}/${id}">Linked here</a>`)
  expect(body).toContain(`href="http://localhost/feeds/${kind}.atom"`)
})

test("a member's profile page lists their posts and nobody else's", async ({ make, app }) => {
  const bea = await make.person({ name: 'Bea' })
  await make.post({ author: bea, title: 'By Bea' })
  await make.post({ title: 'By somebody else' })

  const { status, body } = await read(app, `/profile/${bea.handle}`)

  expect(status).toBe(200)
  expect(body).toContain('<h1>Bea</h1>')
  expect(body).toContain('By Bea')
  expect(body).not.toContain('By somebody else')
  expect((await read(app, '/profile/nobody-at-all')).status).toBe(404)
})

test('the pages about the site have previews, too', async ({ app }) => {
  for (const path of ['/about', '/help', '/rules', '/privacy', '/terms']) {
    const { status, body } = await read(app, path)
    expect(status).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="http://localhost${path}" data-of-page>`)
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(await firstReplies(app, path)).toEqual({ '/api/session': { me: null } })
  }
})

test('shared pages cannot be framed, and run no foreign scripts', async ({ make, app }) => {
  const { id } = await make.post()

  const { headers } = await read(app, `/videopost/${id}`)

  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

describe('the first data of a page', () => {
  test('are the replies that the app would get', async ({ make, app }) => {
    const { id } = await make.post({ kind: 'blog', title: 'Travels along', description: 'All of it. </script>' })

    const replies = await firstReplies(app, `/blogpost/${id}`)

    expect(Object.keys(replies)).toEqual([
      `/api/posts/${id}`,
      `/api/posts/${id}/related`,
      `/api/posts/${id}/comments`,
      '/api/session',
    ])
    for (const [url, reply] of Object.entries(replies)) expect(reply).toEqual((await app.inject(url)).json())
  })

  test('of a listing are its posts, in the order of the cards', async ({ make, app }) => {
    for (const title of ['First', 'Second']) await make.post({ kind: 'directory', title })

    const { body } = await read(app, '/directory')
    const replies = (await firstReplies(app, '/directory')) as { [url: string]: PostPage }

    const paths = replies['/api/posts?kind=directory']!.items.map(pathOf)
    expect(paths.length).toBeGreaterThanOrEqual(2)
    expect([...body.matchAll(/<li><a href="(.*?)"/g)].map(([, path]) => path)).toEqual(paths)
  })

  test('of the forum are rows with the beginning of each question', async ({ make, app }) => {
    await make.post({ kind: 'forum', title: 'It <squeaks>', description: 'Only in the wet.\n\nAnd cold.' })

    const { body } = await read(app, '/forums')

    expect(body).toContain('<ul data-below="tabs" data-rows>')
    expect(body).toMatch(/>It &lt;squeaks&gt;<\/a>\s*<p>Only in the wet. And cold.<\/p>/)
  })

  test('come with what public/early.js decides on: the page that is shown, and which replies fit it', async ({
    make,
    app,
  }) => {
    const { id } = await make.post()
    const decided = async (url: string) => /<html (data-.*?) lang/.exec((await read(app, url)).body)?.[1]

    expect(await decided('/')).toBe('data-app="waits" data-first="page" data-replies="all"')
    expect(await decided(`/videopost/${id}`)).toBe('data-app="waits" data-first="page" data-replies="all"')
    expect(await decided('/about')).toBe('data-app="waits" data-first="page" data-replies="session"')
  })

  test('are missing for members, whose posts and replies are others', async ({ make, app, sql }) => {
    const headers = await signedIn(sql, await make.person())
    await make.post({ kind: 'market', title: 'For visitors' })

    const { statusCode, headers: sent, body } = await app.inject({ url: '/market', headers })

    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Market · VRUMIES</title>')
    expect(body).not.toMatch(/first-replies|For visitors/)
    expect(sent.vary).toContain('cookie')
  })

  test('are missing for a listing with filters', async ({ make, app }) => {
    await make.post({ kind: 'market', title: 'Of all' })

    const replies = await firstReplies(app, '/market?q=turbo')

    expect(replies).toEqual({})
  })
})

async function firstReplies(app: FastifyInstance, url: string): Promise<Record<string, unknown>> {
  const { body } = await read(app, url)
  return JSON.parse(/<script type="application\/json" id="first-replies">(.*?)<\/script>/.exec(body)![1]!)
}
