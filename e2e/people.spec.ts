// Slices: follows, profiles, bookmarks, reactions, points
import { expect, expectAccessible, test } from './journey.ts'
import { newMember } from './members.ts'
import { pictures } from './pictures.ts'

type Page = import('@playwright/test').Page

async function publish(page: Page, title: string) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = { kind: 'blog', title, description: 'What I found behind the dashboard.' }
  return (await (await page.request.post('/api/posts', { data, headers })).json()) as { id: number }
}

test('a member follows another, who sees the new follower, and unfollows', async ({ page, browser, baseURL }) => {
  const otherContext = await browser.newContext({ baseURL: baseURL! })
  const other = await otherContext.newPage()
  const star = await newMember(other, 'Stella Star')
  await publish(other, 'A wiring loom, one wire at a time')
  const fan = await newMember(page, 'Fay Fan')

  await page.goto(`/#/profile/${fan.handle}?tab=following`)
  const suggested = page.getByRole('region', { name: 'People to follow' })
  await expect(suggested.getByRole('button', { name: /^Follow / }).first()).toBeVisible()
  await page.goto('/#/blogs?following=true')
  await expect(page.getByText('No Data Found.')).toBeVisible()
  await expect(suggested.getByRole('button', { name: /^Follow / }).first()).toBeVisible()
  await page.goto(`/#/profile/${star.handle}`)
  await page.getByRole('button', { name: 'Follow Stella Star' }).click()
  await expect(page.getByText('You’re following Stella Star')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Following Stella Star: change' })).toBeVisible()

  await other.goto(`/#/profile/${star.handle}?tab=followers`)
  await expect(other.getByRole('list', { name: 'Followers' })).toContainText('Fay Fan')
  await expect(other.getByRole('list', { name: 'Stats' })).toContainText('1 Follower')

  await page.goto('/#/blogs')
  const panel = page.getByRole('complementary', { name: 'Following' })
  await expect(panel).toContainText('A wiring loom, one wire at a time')
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/following=true/)
  await expect(page.getByRole('list', { name: 'Blogs' }).getByRole('article')).toHaveCount(1)

  await page.goto(`/#/profile/${star.handle}`)
  await page.getByRole('button', { name: 'Following Stella Star: change' }).click()
  await page.getByRole('menuitem', { name: 'Unfollow' }).click()
  await expect(page.getByRole('button', { name: 'Follow Stella Star' })).toBeVisible()
})

test('likes, bookmarks, and follows show in other tabs', async ({ page, browser, baseURL }) => {
  const otherContext = await browser.newContext({ baseURL: baseURL! })
  const author = await newMember(await otherContext.newPage(), 'Otto Other')
  const post = await publish(otherContext.pages()[0]!, 'Two tabs, one mind')
  await otherContext.close()
  await newMember(page, 'Tabea Twice')
  const second = await page.context().newPage()
  await second.goto(`/#/blogpost/${post.id}`)
  await expect(second.getByRole('button', { name: 'Like, 0', exact: true, pressed: false })).toBeVisible()
  await page.goto(`/#/blogpost/${post.id}`)

  await page.getByRole('button', { name: 'Like, 0', exact: true }).click()
  await expect(second.getByRole('button', { name: 'Like, 1', exact: true, pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Bookmark Two tabs, one mind' }).click()
  await expect(second.getByRole('button', { name: 'Bookmarked: Two tabs, one mind' })).toBeVisible()

  await second.goto(`/#/profile/${author.handle}`)
  await expect(second.getByRole('button', { name: 'Follow Otto Other' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow Otto Other' }).click()
  await expect(second.getByRole('button', { name: 'Following Otto Other: change' })).toBeVisible()
})

test('a visitor who clicks Follow is asked to sign in', async ({ page }) => {
  await page.goto('/#/profile/hugh')
  await page.getByRole('button', { name: 'Follow Hugh Ellery' }).click()
  await expect(page).toHaveURL(/signin/)
})

test('a member edits name, bio, and picture on their profile', async ({ page }) => {
  const { handle } = await newMember(page, 'Pat Plain')
  await page.goto(`/#/profile/${handle}`)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  // As soon as it is there, which is before the photo has loaded.
  await page.evaluate(() => {
    const press = (_: unknown, observer: MutationObserver) => {
      const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Use photo')
      if (button) observer.disconnect()
      button?.click()
    }
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true })
  })
  await dialog.getByLabel('Photo of Pat Plain').setInputFiles(await pictures(1))
  await expect(dialog.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await dialog.getByLabel('Name').fill('Pat Painted')
  await dialog.getByLabel('About you').fill('Two coats, then sleep.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Pat Painted', level: 1 })).toBeVisible()
  await expect(page.getByText('Two coats, then sleep.')).toBeVisible()
  await expect(page.locator('header img[src*="upload"]').first()).toBeVisible()
})

test('a bookmark gets a collection and a reminder, and its removal can be undone', async ({ page }) => {
  await newMember(page, 'Kit Keeper')
  const { items } = await (await page.request.get('/api/posts?kind=market')).json()
  const [{ id, title }] = items
  await page.goto(`/#/marketpost/${id}`)
  await page.getByRole('button', { name: `Bookmark ${title}` }).click()
  await page.getByRole('button', { name: `Bookmarked: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'New collection' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Spring build '.repeat(5))
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Use up to 60 characters. This has 64.')
  await expect(page.getByRole('button', { name: 'Create collection' })).toBeDisabled()
  await name.fill('Spring build')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByText('Moved to Spring build')).toBeVisible()

  await page.goto('/#/bookmarks')
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: /^Spring build/ })
    .click()
  const list = page.getByRole('list', { name: 'Bookmarks' })
  await expect(list.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: `Bookmark options for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Remind me' }).click()
  await page.getByRole('button', { name: 'Set reminder' }).click()
  await expect(page.getByText('Reminder set')).toBeVisible()

  await page.getByRole('button', { name: `Bookmark options for ${title}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Reminder:/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove bookmark' }).click()
  await expect(page.getByText('No Data Found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('article')).toHaveCount(1)
})

test('a profile explains how points are earned', async ({ page }) => {
  await page.goto('/#/profile/mara')
  await page.getByRole('link', { name: /Points$/ }).click()

  await expect(page.getByRole('heading', { name: 'How points work' })).toBeVisible()
  await expect(page.getByRole('row', { name: /accepts your reply/ })).toContainText('15')
})
