// WebAuthn as browsers speak it today: options come and answers go as JSON.

type Json = Record<string, unknown>

/** Lets the person choose a passkey of this site. */
export async function askForPasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return answerOf(await navigator.credentials.get({ publicKey }).catch(refuse))
}

/** Lets the person's device make a passkey for this site. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return answerOf(await navigator.credentials.create({ publicKey }).catch(refuse))
}

/** Old browsers and plain HTTP outside of this machine have none. */
export function hasPasskeys() {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

function answerOf(credential: Credential | null): Json {
  return (credential as PublicKeyCredential).toJSON() as unknown as Json
}

function refuse(error: DOMException): never {
  if (error.name === 'InvalidStateError') throw new Error('This device has a passkey for your account already.')
  throw new Error('No passkey was used. Try again, or sign in another way.')
}
