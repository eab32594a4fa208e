import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { AssetRow, AssetState, Grade } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { fill } from '#platform/text/texts.ts'

const tones: Readonly<Record<AssetState, StatusTone>> = {
  candidate: 'resting',
  registered: 'progress',
  under_review: 'waiting',
  confirmed: 'good',
  in_use: 'good',
  change_review: 'waiting',
  frozen: 'failed',
  retired: 'resting',
}

const gradeTones: Readonly<Record<Grade, StatusTone>> = {
  public: 'resting',
  internal: 'progress',
  sensitive: 'waiting',
  core: 'failed',
}

export function AssetStateTag({ state }: { state: AssetState }) {
  const t = useTexts(dataAssetsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}

export function GradeTag({ grade }: { grade: Grade }) {
  const t = useTexts(dataAssetsTexts)
  return <StatusTag tone={gradeTones[grade]}>{t.grades[grade]}</StatusTag>
}

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
