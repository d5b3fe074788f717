import { expect, test } from 'vitest'
import type { ServiceCategory } from './kinds/directory.ts'
import { suggestedService } from './service-words.ts'

const requests: [text: string, service: ServiceCategory | null][] = [
  ['Clutch slips in third when it’s warm. The rear main seal leaks, too.', 'repair'],
  ['Brakes squeal and the pedal is soft', 'repair'],
  ['Misfire on cylinder 3 after a new coil', 'repair'],
  ['Car won’t start, just clicks', 'repair'],
  ['AC compressor or just a COOLANT leak?', 'repair'],
  ['Tune-up before a road trip', 'repair'],
  ['Someone dented my fender at the mall', 'body_paint'],
  ['Full respray, same color', 'body_paint'],
  ['Rust behind the rear wheels, needs welding', 'body_paint'],
  ['Rear-ended on the 210, need a new bumper', 'body_paint'],
  ['Four-wheel alignment after new coilovers', 'tyres_wheels'],
  ['Flat tire and a bent rim', 'tyres_wheels'],
  ['Dyno tune on E85', 'tuning'],
  ['ECU remap for a bigger turbo', 'tuning'],
  ['Paint correction and a ceramic coating', 'detailing'],
  ['Interior detail, two dogs', 'detailing'],
  ['Frame-off restoration of my dad’s coupe', 'restoration'],
  ['Tow from Pasadena to Glendale', 'towing'],
  ['Pre-purchase inspection of a used wagon', 'inspection'],
  ['Smog check for an older pickup', 'inspection'],
  ['Indoor storage for the winter', 'storage'],
  ['Track coach for my first lesson', 'training'],
  ['', null],
  ['Looking for somebody who knows old Japanese cars', null],
  ['Recommend a good road for Sunday?', null],
]

test.for(requests)('%s: %s', ([text, service]) => {
  expect(suggestedService(text)).toBe(service)
})

test('a word inside another one says nothing', () => {
  for (const text of ['Town car', 'A secure spot', 'Accident report', 'Trust me', 'Entire', 'Ecuador'])
    expect(suggestedService(text), text).toBeNull()
})

test('the service that is named more often wins; of two, the first one', () => {
  expect(suggestedService('Tow truck wanted: the transmission leaks and the clutch is gone')).toBe('repair')
  expect(suggestedService('Dent in the door, brake light out')).toBe('body_paint')
  expect(suggestedService('Brake light out, dent in the door')).toBe('repair')
})
