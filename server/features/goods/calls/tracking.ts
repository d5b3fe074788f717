import type { Carrier } from '#contract/goods.ts'

const trackingPages: Record<Exclude<Carrier, 'other'>, string> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The carrier's tracking page for the package. Null for an unknown carrier, or without a tracking number. */
export function trackingUrlOf(carrier: Carrier, trackingNumber: string | null) {
  if (carrier === 'other' || !trackingNumber) return null
  return trackingPages[carrier] + encodeURIComponent(trackingNumber.replaceAll(' ', ''))
}
