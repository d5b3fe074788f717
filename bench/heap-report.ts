// Loaded into a server by bench/memory.ts (--import): reports the used heap in bytes on request.
process.on('message', (question) => {
  if (question !== 'heap') return
  globalThis.gc?.()
  process.send!(process.memoryUsage().heapUsed)
})
