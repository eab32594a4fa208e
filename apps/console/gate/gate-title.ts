import { useEffect } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'

/** Names the window: the product, then the page. */
export function useGateTitle(title: string): void {
  const { name } = useTexts(consoleTexts).product
  useEffect(() => {
    document.title = `${name} | ${title}`
  }, [name, title])
}
