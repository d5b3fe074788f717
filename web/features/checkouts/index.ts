export { useStartCheckout } from './api.ts'
export { CheckOutButton } from './check-out-button.tsx'
export { CheckoutPage } from './checkout-page.tsx'
export { Sum, Sums } from './sums.tsx'
