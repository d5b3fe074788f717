import { expect, type Page } from '@playwright/test'
import { cutTexts } from './cut-text.ts'
import { outOfReach } from './out-of-reach.ts'
import { smallTargets } from './small-targets.ts'
import { setTextSize } from './text-size.ts'

export type Window = { width: number; height: number; text: number }

/** Phones, also with a large text, a tablet, and a window of 1440x900 at 200 % zoom. */
export const smallWindows = [
  { width: 320, height: 780, text: 16 },
  { width: 390, height: 844, text: 24 },
  { width: 768, height: 1024, text: 16 },
  { width: 720, height: 450, text: 16 },
]

/** The same and desktops, also with the text at 200 %. */
export const everyWindow = [
  ...smallWindows,
  { width: 1100, height: 800, text: 16 },
  { width: 1280, height: 800, text: 32 },
]

/** Opens a page of the app, and waits until all of it is there. */
export async function open(page: Page, path: string) {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Resizes the window instead of reloading the page, which keeps journeys short. */
export async function expectAllFits(page: Page, where: string, windows: readonly Window[] = smallWindows) {
  for (const window of windows) await expectFits(page, where, window)
  await setTextSize(page, smallWindows[0]!.text)
  await page.setViewportSize(smallWindows[0]!)
}

export async function expectFits(page: Page, where: string, { text, ...size }: Window) {
  await setTextSize(page, text)
  await page.setViewportSize(size)
  await expect.poll(() => faultsOf(page), `${where} at ${size.width} px, text ${text} px`).toEqual([])
}

const checks = [outOfReach, cutTexts, smallTargets]
const faultsOf = async (page: Page) => (await Promise.all(checks.map((check) => page.evaluate(check)))).flat()
