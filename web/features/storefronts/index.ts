export { storefrontQuery } from './api.ts'
export { StorefrontForm } from './storefront-form.tsx'
