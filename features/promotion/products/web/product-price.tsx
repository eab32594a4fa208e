import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ProductRow } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'

/** The price of a product: that of its cheapest variant, or that it is told on request. */
export function ProductPrice({ product: { facts, variants } }: { product: ProductRow }) {
  const { list: t } = useTexts(productsTexts)
  const { priceFen } = facts
  if (priceFen === null || priceFen === undefined) return <>{t.onRequest}</>
  const price = formatMoney(priceFen)
  const isRange = variants.some((variant) => variant.priceFen !== priceFen)
  return <span className="money">{isRange ? fill(t.from, { price }) : price}</span>
}
