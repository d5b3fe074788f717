/** 145000 -> $1,450; 112050 -> $1,120.50 */
export function dollars(cents: number) {
  const digits = cents % 100 === 0 ? 0 : 2
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
