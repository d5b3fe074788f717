import fp from 'fastify-plugin'

/** Refuses to start the server if one of our routes does not declare its success response. */
export const declaredReplies = fp(async (app) => {
  const undeclared: string[] = []

  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const statuses = Object.keys((schema?.response as object | undefined) ?? {})
    const isDeclared = statuses.some((status) => /^[123]/.test(status))
    if (!isDeclared && !config?.isThirdParty) undeclared.push(`${method} ${url}`)
  })

  app.addHook('onReady', async () => {
    if (undeclared.length > 0) throw new Error(`These routes do not declare a response: ${undeclared.join(', ')}`)
  })
})
