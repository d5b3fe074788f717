// Slices: payouts
import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('a link to Stripe works, although it works only once, and the browser likes to ask early', async ({
  page,
  signIn,
}) => {
  await signIn('Sam Adeyemi')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  const setUp = () =>
    page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/api/payouts/account', { method: 'POST', headers, body: '{"from":"tokens"}' })
      return (await reply.json()).url as string
    })

  await page.goto(await setUp())
  await expect(page.getByRole('heading', { level: 1, name: 'Set up payouts' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave details missing' }).click()
  // Of the seller, or of the tokens, if they have no storefront.
  await expect(page).toHaveURL(/payouts/)
})
