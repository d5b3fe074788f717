declare module 'fs-native-extensions' {
  /** Locks the whole file for this process; false when another one holds it. */
  export function tryLock(fd: number): boolean
}
