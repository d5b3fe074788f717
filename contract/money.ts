/** The price of one VBT in US cents. */
export const VBT_CENTS = 25
