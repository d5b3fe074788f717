/** Verifies a password. The library is loaded on first use. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash, password })
}
