import type { Deposit } from '#contract/deposits.ts'

type Part = { title: string; checks: string[] }

/** What both sides check, in order. */
export function checksOf({ vehicle, priceUsd }: Pick<Deposit, 'vehicle' | 'priceUsd'>): Part[] {
  const { vin, mileage } = vehicle
  const price = priceUsd === null ? 'The price' : `$${priceUsd.toLocaleString('en-US')}`
  return [
    {
      title: 'Before you meet',
      checks: [
        'Meet in public, in daylight, and bring someone along',
        'Check that the seller’s ID shows the name on the title',
        'Run the VIN for open liens, recalls, and accidents',
      ],
    },
    {
      title: 'At the car',
      checks: [
        vin
          ? `The VIN on the dash and the door jamb is ${vin}`
          : 'The VIN on the dash and the door jamb is the same as on the title',
        mileage === null
          ? 'The odometer, written on the bill of sale'
          : `The odometer, against ${mileage.toLocaleString('en-US')} miles in the post`,
        'Body, tires, lights, fluids, and a cold start',
        'A test drive with the seller along and insurance in force',
      ],
    },
    {
      title: 'Papers and keys',
      checks: [
        'The title, signed over to the buyer, with no lien on it',
        'A bill of sale with the price, the mileage, and the date, for each side',
        'All keys, fobs, and codes',
        'Manual, service records, and smog or inspection papers',
        'Plates and notice of sale or release of liability, as the state requires',
      ],
    },
    {
      title: 'Payment',
      checks: [
        `${price}, paid in full, outside of VRUMIES and before the keys change hands`,
        'A cashier’s check or wire transfer confirmed with the bank itself',
        'What happens to the deposit, agreed on here and confirmed on its page',
      ],
    },
  ]
}
