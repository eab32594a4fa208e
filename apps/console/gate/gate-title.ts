import { useEffect } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

/** Names the window: the product, then the page. */
export function useGateTitle(title: string): void {
  const { productName } = useTexts(platformTexts)
  useEffect(() => {
    document.title = `${productName} | ${title}`
  }, [productName, title])
}
