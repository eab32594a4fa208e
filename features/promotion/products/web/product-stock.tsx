import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ProductRow } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'

/** How many can still be ordered; nothing where nothing is sold. */
export function ProductStock({ product: { variants, available } }: { product: ProductRow }) {
  const { list: t } = useTexts(productsTexts)
  if (variants.length === 0) return <>–</>
  return <>{available === 0 ? t.soldOut : available}</>
}
