// Statistics of a measurement. Times are in milliseconds.

export function perSecond(times: number[], seconds: number) {
  return `${Math.round(times.length / seconds)}/s`
}

export function p99(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

export function p95(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

export function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

export function ms(milliseconds: number) {
  return `${milliseconds.toFixed(1)} ms`
}
