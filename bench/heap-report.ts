// Loaded into a server by bench/memory.ts (--import): tells the bytes of its heap that are in use, when asked.
process.on('message', (question) => {
  if (question !== 'heap') return
  globalThis.gc?.()
  process.send!(process.memoryUsage().heapUsed)
})
