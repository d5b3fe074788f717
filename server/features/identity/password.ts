/** Whether this is the password behind the hash. The library is loaded by the first who asks. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash, password })
}
