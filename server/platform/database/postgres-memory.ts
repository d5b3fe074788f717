import { totalmem } from 'node:os'

const MB = 1024 ** 2

/**
 * Settings for a PostgreSQL that shares its machine with the server. With a gigabyte or more, it takes a quarter at most,
 * even if each of its connections sorts two large sets at once. `memory`: in bytes.
 */
export function memorySettings(memory = memoryHere()) {
  const buffers = within(memory / 8, { least: Math.min(128 * MB, memory / 4), most: 8 * 1024 * MB })
  const work = within(memory / 1024, { least: 4 * MB, most: 32 * MB })
  return [
    `shared_buffers=${inMegabytes(buffers)}`,
    // Reserves nothing: it tells the planner how much the operating system probably caches.
    `effective_cache_size=${inMegabytes(Math.max(buffers, memory / 2))}`,
    `work_mem=${inMegabytes(work)}`,
  ]
}

/** The memory of the machine, or of the container that limits this process to less. */
function memoryHere() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function within(bytes: number, { least, most }: { least: number; most: number }) {
  return Math.min(Math.max(bytes, least), most)
}

function inMegabytes(bytes: number) {
  return `${Math.max(1, Math.floor(bytes / MB))}MB`
}
