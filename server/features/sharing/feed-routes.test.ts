import { SaxesParser } from 'saxes'
import { POST_KINDS } from '#contract/posts.ts'
import { describe, expect, test } from '#test/test.ts'
import { withoutForbidden } from '../../platform/http/xml-text.ts'

test('a feed is Atom, newest first', async ({ make, app }) => {
  const author = await make.person({ name: 'Tom & Bo' })
  await make.post({ author, kind: 'blog', title: 'Older & wiser', createdAt: new Date('2030-01-01') })
  await make.post({
    author,
    kind: 'blog',
    title: 'Newer',
    description: '# Hi\n\n**bold**',
    createdAt: new Date('2030-01-02'),
  })

  const { headers, body } = await app.inject('/feeds/blog.atom')

  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older &amp; wiser'))
  expect(body).toContain('<strong>bold</strong>')
  expect(body).toContain('<name>Tom &amp; Bo</name>')
  expect(body).toContain('<published>2030-01-02T00:00:00.000Z</published>')
  expect((await app.inject('/feeds/nonsense.atom')).statusCode).toBe(404)
})

/** The names of the elements. Throws what a strict XML parser finds. */
function elementsOf(xml: string) {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => names.push(name))
  parser.write(xml).close()
  return names
}

/** What XML forbids, what ends sections of it, and what looks like markup. */
const HOSTILE = '\uFFFE\uFFFF\u0001\u000B\u001F\u{1FFFF} ]]> <!-- </entry> &nope; &#0; <![CDATA[ \u2028\u202E "\''

describe('after hostile posts', () => {
  test.for(POST_KINDS)(
    'the feed of %s, its sitemap, and its calendar files can be read',
    async (kind, { make, app }) => {
      const author = await make.person({ name: `Ann ${HOSTILE}`.slice(0, 60) })
      const own =
        kind === 'event' ? { own: { starts_at: '2027-05-01T16:00:00Z', time_zone: 'UTC', venue: HOSTILE } } : {}
      const fields = {
        author,
        kind,
        title: HOSTILE,
        description: `${HOSTILE}\n\n# ${HOSTILE}`,
        address: HOSTILE,
        ...own,
      }
      const { id } = await make.post(fields)

      const feed = (await app.inject(`/feeds/${kind}.atom`)).body
      const calendar = (await app.inject(`/api/posts/${id}/event.ics`)).body

      expect(elementsOf(feed)).toContain('entry')
      for (const file of ['sitemap', 'sitemaps/sections', 'sitemaps/posts-1']) {
        expect(elementsOf((await app.inject(`/${file}.xml`)).body)).toContain('loc')
      }
      expect(withoutForbidden(feed + calendar)).toBe(feed + calendar)
    },
  )
})

test('links in a feed are absolute', async ({ make, app }) => {
  const { id } = await make.post({
    kind: 'blog',
    description: '[Parts](/market?q=a&b=1), [me](/profile/ann), [x](https://x.test/)',
  })

  const { body } = await app.inject('/feeds/blog.atom')

  const found = body.slice(body.indexOf(`/blogpost/${id}`))
  expect(found).toContain('href="http://localhost/market?q=a&amp;b=1"')
  expect(found).toContain('href="http://localhost/profile/ann"')
  expect(found).toContain('href="https://x.test/"')
  expect(body).not.toMatch(/(href|src)="(?!https?:|mailto:)/)
})

test('whoever has the current version of a feed gets only 304', async ({ make, app, sql }) => {
  const post = await make.post({ kind: 'forum', createdAt: new Date('2030-03-01T10:00:00Z') })
  const poll = (headers: Record<string, string>) => app.inject({ url: '/feeds/forum.atom', headers })

  const { headers } = await poll({})
  const [etag, changed] = [String(headers.etag), String(headers['last-modified'])]

  expect(changed).toBe('Fri, 01 Mar 2030 10:00:00 GMT')
  expect(await poll({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  expect(await poll({ 'if-none-match': `"other", ${etag}` })).toMatchObject({ statusCode: 304 })
  expect(await poll({ 'if-modified-since': changed })).toMatchObject({ statusCode: 304 })
  await sql`update posts set title = 'New title', edited_at = '2030-03-02T10:00:00Z' where id = ${post.id}`
  expect(await poll({ 'if-none-match': etag })).toMatchObject({ statusCode: 200 })
  expect(await poll({ 'if-modified-since': changed })).toMatchObject({ statusCode: 200 })
  expect(await poll({ 'if-none-match': etag, 'if-modified-since': 'Fri, 01 Mar 2030 11:00:00 GMT' })).toMatchObject({
    statusCode: 200,
  })
})

test('sitemaps and calendar files are polled in the same way', async ({ make, app }) => {
  const { id } = await make.post({ kind: 'event' })

  for (const url of ['/sitemap.xml', '/sitemaps/sections.xml', '/sitemaps/posts-1.xml', `/api/posts/${id}/event.ics`]) {
    const { headers } = await app.inject(url)
    expect((await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode, url).toBe(304)
  }
})

test('robots.txt allows everything but the API, and links to the sitemap', async ({ app }) => {
  expect((await app.inject('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost/sitemap.xml\n',
  )
})

test('the sitemap lists every post', async ({ make, app }) => {
  const { id } = await make.post({ kind: 'market' })

  const { body: index } = await app.inject('/sitemap.xml')
  expect(index).toContain('<loc>http://localhost/sitemaps/sections.xml</loc>')
  expect(index).toContain('<loc>http://localhost/sitemaps/posts-1.xml</loc>')
  expect((await app.inject('/sitemaps/sections.xml')).body).toContain('<loc>http://localhost/events</loc>')
  expect((await app.inject('/sitemaps/posts-1.xml')).body).toContain(`<loc>http://localhost/marketpost/${id}</loc>`)
  expect((await app.inject('/sitemaps/sections.xml')).body).toContain('<loc>http://localhost/privacy</loc>')
  expect((await app.inject('/sitemaps/posts-0.xml')).statusCode).toBe(404)
  expect((await app.inject('/sitemaps/posts-2.xml')).body).not.toContain('<loc>')
})

describe('an event as a calendar file', () => {
  test('uses the wall time of its location', async ({ make, app }) => {
    const own = {
      starts_at: '2027-05-01T16:00:00Z',
      ends_at: '2027-05-01T18:30:00Z',
      time_zone: 'America/Denver',
      venue: 'Hall; 2, east',
    }
    const { id } = await make.post({ kind: 'event', title: 'Meet, greet; eat\\drink', own })

    const { headers, body } = await app.inject(`/api/posts/${id}/event.ics`)

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('DTSTART;TZID=America/Denver:20270501T100000\r\n')
    expect(body).toContain('DTEND;TZID=America/Denver:20270501T123000\r\n')
    expect(body).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/)
    expect(body).toContain('SUMMARY:Meet\\, greet\\; eat\\\\drink\r\n')
    expect(body).toContain('LOCATION:Hall\\; 2\\, east\r\n')
    expect(body).toMatch(
      /BEGIN:VTIMEZONE\r\nTZID:America\/Denver\r\nBEGIN:DAYLIGHT\r\nDTSTART:20270430T100000\r\nTZOFFSETFROM:-0600\r\nTZOFFSETTO:-0600/,
    )
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('keeps the lines of its description, and does not name a calendar', async ({ make, app }) => {
    const { id } = await make.post({ kind: 'event', title: 'Meet', description: 'Bring:\n- a torch\n\nRain or shine.' })

    const { body } = await app.inject(`/api/posts/${id}/event.ics`)

    expect(body.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Bring:\\n- a torch\\n\\nRain or shine.\\n\\nhttp')
    expect(body).not.toMatch(/^(NAME|X-WR-CALNAME)/m)
  })

  test('includes a daylight saving change during the event', async ({ make, app }) => {
    const own = { starts_at: '2026-10-31T20:00:00Z', ends_at: '2026-11-01T20:00:00Z', time_zone: 'America/Denver' }
    const { id } = await make.post({ kind: 'event', own })

    const { body } = await app.inject(`/api/posts/${id}/event.ics`)

    expect(body).toContain('DTSTART;TZID=America/Denver:20261031T140000\r\nDTEND;TZID=America/Denver:20261101T130000')
    expect(body).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0600\r\nTZOFFSETTO:-0700\r\nEND:STANDARD',
    )
  })

  test('does not exist for other kinds', async ({ make, app }) => {
    const { id } = await make.post({ kind: 'video' })

    expect((await app.inject(`/api/posts/${id}/event.ics`)).statusCode).toBe(404)
  })

  test('does not contain lines injected by members', async ({ make, app }) => {
    const { id } = await make.post({ kind: 'event', title: 'Meet', description: 'One\nEND:VEVENT\r\nBEGIN:VALARM' })

    const lines = (await app.inject(`/api/posts/${id}/event.ics`)).body.split('\r\n')

    expect(lines.filter((line) => line.startsWith('END:VEVENT') || line.startsWith('BEGIN:VALARM'))).toEqual([
      'END:VEVENT',
    ])
  })
})
