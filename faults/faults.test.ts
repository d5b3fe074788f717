import { afterAll, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { broken } from './goals.ts'
import { closeSites, downsOf, siteOf } from './sites.ts'
import { tryOut } from './trial.ts'

// A short version of `npm run faults`, with less load. It does not check times, so that the result does not depend on
// the machine. The gateway’s own tests kill the gateway.
const PACE = { awaySeconds: { closed: 0, silent: 0, full: 0 }, steady: 3, slowdown: 20 }
const TIMEOUT = 600_000

// A silent database is tested without one, in database-watch.test.ts.
const short = ['database-killed', 'one-of-two-killed']

afterAll(closeSites, TIMEOUT)

test.for(faults.filter(({ name }) => short.includes(name)))(
  '$name: every call is answered, each acknowledged write exists once, and everything recovers',
  { timeout: TIMEOUT },
  async (fault) => {
    const site = await siteOf(fault.site)
    const trial = await tryOut(fault, site, PACE)

    expect(broken(trial, downsOf(site)), trial.errors.join('\n')).toEqual([])
  },
)
