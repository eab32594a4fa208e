import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import type { AssetRow } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'

/** How the checks of an asset ended last. */
export function QualityTag({ checks, failing }: Pick<AssetRow, 'checks' | 'failing'>) {
  const { list } = useTexts(dataAssetsTexts)
  if (checks === 0) return <StatusTag tone="resting">{list.unchecked}</StatusTag>
  return (
    <StatusTag tone={failing > 0 ? 'failed' : 'good'}>
      {failing > 0 ? fill(list.failing, { failing }) : fill(list.passing, { checks })}
    </StatusTag>
  )
}
