import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { Grade } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'

const gradeTones: Readonly<Record<Grade, StatusTone>> = {
  public: 'resting',
  internal: 'progress',
  sensitive: 'waiting',
  core: 'failed',
}

export function GradeTag({ grade }: { grade: Grade }) {
  const t = useTexts(dataAssetsTexts)
  return <StatusTag tone={gradeTones[grade]}>{t.grades[grade]}</StatusTag>
}
