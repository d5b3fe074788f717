declare module 'fs-native-extensions' {
  /** Locks the whole file for this process; false if another process holds the lock. */
  export function tryLock(fd: number): boolean
}
