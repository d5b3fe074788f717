/**
 * Flags of Node for the server. Each list makes some 100 KB of short-lived objects: with the default, which starts with 1 MB
 * for young ones, calls that overlap make the collector copy many of them. The Containerfile repeats them.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=16']
