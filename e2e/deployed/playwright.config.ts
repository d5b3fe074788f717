import { defineConfig } from '@playwright/test'

const { CHROMIUM, SITE } = process.env

/** VRUMIES behind a reverse proxy, started by `npm run deploy-check`; SITE is its address. */
export default defineConfig({
  outputDir: '../../test-results',
  timeout: 180_000,
  expect: { timeout: 60_000 },
  workers: 1,
  use: {
    ...(SITE && { baseURL: SITE }),
    ignoreHTTPSErrors: true,
    launchOptions: { ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox'] },
  },
})
