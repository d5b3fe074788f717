/** What one VBT costs, in US cents. */
export const VBT_CENTS = 25
