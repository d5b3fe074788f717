/** What only an order of goods has, on its page, in a row, or in a checkout. */
export function goodsOf<Part>({ goods }: { goods?: Part | undefined }): Part {
  return goods!
}
