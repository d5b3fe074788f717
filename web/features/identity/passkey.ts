// WebAuthn with the browsers' own JSON conversions of options and responses.

type Json = Record<string, unknown>

/** Lets the person choose a passkey for this site. */
export async function askForPasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return answerOf(await navigator.credentials.get({ publicKey }).catch(refuse))
}

/** Creates a passkey for this site on the person's device. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return answerOf(await navigator.credentials.create({ publicKey }).catch(refuse))
}

/** False in old browsers, and over plain HTTP except on localhost. */
export function hasPasskeys() {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

function answerOf(credential: Credential | null): Json {
  return (credential as PublicKeyCredential).toJSON() as unknown as Json
}

function refuse(error: DOMException): never {
  if (error.name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.')
  throw new Error('No passkey was chosen. Try again, or sign in another way.')
}
