import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type Adapter, interactionPolicy } from 'oidc-provider'
import { issuerClient, issuerPath, personOf } from './development-issuer.ts'
import { CALLBACK_PATH } from './google-callback.ts'

/** The OpenID provider. In a file of its own because it is loaded on first use. */
export function createIssuer(ownUrl: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  const provider = new Provider(`${ownUrl}${issuerPath}`, {
    adapter: Memory,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'development', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: [
      {
        client_id: issuerClient.clientId,
        client_secret: issuerClient.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${ownUrl}${CALLBACK_PATH}`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${issuerPath}/interaction/${uid}` },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    // No consent screen: the only client is our own.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount(_ctx, email) {
      const person = personOf(email)
      if (!person) return undefined
      const claims = { sub: email, email, email_verified: person.isVerified, name: person.name }
      return { accountId: email, claims: () => claims }
    },
    renderError(ctx, { error_description: reason, error }) {
      ctx.type = 'text'
      ctx.body = `The test sign-in failed: ${reason ?? error}. Go back to the site and try again.`
    },
  })

  // Any host is allowed, because the site is reachable as localhost, 127.0.0.1, or a network address.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => URL.parse(uri)?.pathname === CALLBACK_PATH
  return provider
}

const MAX_ITEMS = 5_000
const items = new Map<string, Record<string, unknown>>()

/** In-memory storage of the issuer. The provider checks the expiry of its entries. */
class Memory implements Adapter {
  #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  async upsert(id: string, payload: Record<string, unknown>) {
    for (const oldest of items.keys()) if (items.size >= MAX_ITEMS) items.delete(oldest)
    items.set(this.#key(id), payload)
  }

  async find(id: string) {
    return items.get(this.#key(id))
  }

  async findByUid(uid: string) {
    return this.#all().find(([, payload]) => payload.uid === uid)?.[1]
  }

  async findByUserCode() {
    return undefined
  }

  async consume(id: string) {
    const item = items.get(this.#key(id))
    if (item) item.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string) {
    items.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of this.#all()) if (payload.grantId === grantId) items.delete(key)
  }

  #key(id: string) {
    return `${this.#kind} ${id}`
  }

  #all() {
    return [...items].filter(([key]) => key.startsWith(`${this.#kind} `))
  }
}
