import { chmod, mkdir, stat } from 'node:fs/promises'

/** Of folders and files with members' data: only for the user who runs the server. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Creates the folder, or closes an existing one to other users, with what older versions left in it. */
export async function makePrivateFolder(path: string) {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) await chmod(path, mode & PRIVATE_FOLDER)
}
