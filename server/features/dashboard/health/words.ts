/** 1 -> '1 job', 1200 -> '1,200 jobs' */
export function countOf(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** 1_500_000 -> '1.5 MB' */
export function sizeOf(bytes: number) {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`
}

/** How long something waits: '3 minutes'. */
export function waitOf(milliseconds: number) {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return countOf(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')
}
