export { storefrontQuery } from './api.ts'
export { handlingOptions } from './handling-options.ts'
export { StorefrontForm } from './storefront-form.tsx'
