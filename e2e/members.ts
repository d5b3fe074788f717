import type { Browser, Page } from '@playwright/test'
import { cast } from '../samples/cast.ts'
import { openDatabase } from './database.ts'

export const password = 'correct horse'

/**
 * Signs in a new, verified member, so that parallel journeys see the cast unchanged. Throws for a name of the cast,
 * which other journeys look for.
 */
export async function newMember(page: Page, name: string) {
  if (cast.some((person) => person.name === name)) throw new Error(`${name} is a sample person.`)
  await renameNamesakes(name)
  const email = `journey-${crypto.randomUUID()}@example.test`
  await page.request.post('/api/auth/sign-up/email', { data: { name, email, password } })
  const { url } = await (await page.request.get(`/api/written-mail?to=${email}`)).json()
  const token = new URLSearchParams(new URL(url).hash.split('?')[1]).get('token')
  await page.request.post('/api/auth/verify-email', { data: { token } })
  const { me } = await (await page.request.get('/api/session')).json()
  return { ...(me as { id: number; handle: string; name: string }), email }
}

/** Members of earlier journeys with the same name: otherwise, the handles of both would show beside it. */
async function renameNamesakes(name: string) {
  const client = await (await openDatabase()).connect()
  await client.query(`update members set name = name || ' ' || id where name = $1`, [name])
  await client.end()
}

/** A moderator in their own browser. */
export async function moderatorAt(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage()
  const members = await (await page.request.get('/api/demo-members')).json()
  const { id } = members.find(({ name }: { name: string }) => name === 'Priya Raman')
  await page.request.post('/api/demo-session', { data: { memberId: id } })
  await page.goto(path)
  return page
}
