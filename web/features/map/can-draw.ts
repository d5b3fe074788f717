let answer: boolean | undefined

/** Whether this browser can draw maps, which takes WebGL 2. Asked once, because the answer takes a few milliseconds. */
export function canDrawMaps() {
  answer ??= hasWebGl()
  return answer
}

function hasWebGl() {
  const pen = document.createElement('canvas').getContext('webgl2')
  // Browsers allow only a few at a time.
  pen?.getExtension('WEBGL_lose_context')?.loseContext()
  return pen !== null
}
