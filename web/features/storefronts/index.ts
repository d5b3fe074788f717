export { storefrontQuery, useSaveStorefront } from './api.ts'
export { handlingOptions } from './handling-options.ts'
export { noDeliveryWords } from './no-delivery-words.ts'
export { StorefrontForm } from './storefront-form.tsx'
