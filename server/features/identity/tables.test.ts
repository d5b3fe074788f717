import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { authFor } from './auth.ts'

test('our tables have every column that the sign-in library needs, and fill in the others themselves', async ({
  sql,
}) => {
  const nothing = () => Promise.reject(new Error('This test sends and changes nothing.'))
  const auth = authFor('http://localhost', {
    pool: sql.lend(),
    secret: SECRET,
    google: null,
    on: {
      accountVerified: nothing,
      mayAccountBegin: nothing,
      sessionStarts: nothing,
      passwordReset: nothing,
      linkMailed: nothing,
      googleJoins: nothing,
      passkeyUsed: nothing,
    },
    send: nothing,
    mails: { verification: nothing as never, reset: nothing as never },
    warn: () => {},
  })
  const { explicitSchemaCheck } = await auth.$context

  await expect(explicitSchemaCheck!()).resolves.toBeUndefined()
})
