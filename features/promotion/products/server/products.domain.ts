import type { SaleMode } from '../face/sale-modes-model.ts'

/** The flaw of an offer; undefined where there is none. */
export function checkOffer({
  saleMode,
  names,
}: {
  saleMode: SaleMode
  names: readonly string[]
}): 'noVariant' | 'sameVariant' | undefined {
  if ((saleMode === 'sell' || saleMode === 'book') && names.length === 0) return 'noVariant'
  return new Set(names).size < names.length ? 'sameVariant' : undefined
}

/** The price that a product is shown with: that of its cheapest variant. */
export const lowestPrice = (variants: readonly { priceFen: number }[]): number =>
  Math.min(...variants.map(({ priceFen }) => priceFen))
