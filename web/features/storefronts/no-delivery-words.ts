type Delivery = { canShip: boolean; canPickUp: boolean }

/** Why nobody can buy a part although its seller has a storefront: that has no way to deliver it. */
export function noDeliveryWords({ canShip, canPickUp }: Delivery) {
  if (canShip && canPickUp) return 'Your storefront has no shipping method and no pickup address.'
  return canShip ? 'Your storefront has no shipping method.' : 'Your storefront has no pickup address.'
}
