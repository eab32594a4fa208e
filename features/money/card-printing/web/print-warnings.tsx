import { Alert } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { PrintWarning } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'

/** Pictures that would be printed too coarsely. */
export function PrintWarnings({ warnings }: { warnings: readonly PrintWarning[] }) {
  const t = useTexts(cardPrintingTexts).begin
  return warnings.map(({ element, dpi }) => (
    <Alert
      key={`${element}${dpi}`}
      type="warning"
      showIcon
      title={fill(t.resolution, { element: t.elements[element], dpi })}
    />
  ))
}
