import { expect, test } from '#test/test.ts'
import { warningsOf } from './warnings.ts'

test.for([
  ['Send it by Zelle', ['payment']],
  ['Let’s do this outside the site', ['payment']],
  ['See https://bit.ly/x', ['link']],
  ['http://1.2.3.4/a', ['link']],
  ['http://2130706433/', ['link']],
  ['http://ebay.com@example.com', ['link']],
  ['vrum1es.com', ['link']],
  ['https://ebay.com.example.net', ['link']],
  ['https://xn--pypal-4ve.com', ['link']],
  ['https://paypal.com.example.net', ['payment', 'link']],
] as const)('"%s" is warned of: %j', ([text, warnings]) => {
  expect(warningsOf(text)).toEqual(warnings)
})

test.for(['See thebay.com', 'google.co.uk', 'https://www.ebay.com/itm/1', 'Is it still for sale?'])(
  '"%s" is fine',
  (text) => {
    expect(warningsOf(text)).toEqual([])
  },
)
