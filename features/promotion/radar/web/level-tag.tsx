import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { RadarLevel } from '../radar-rules.contract.ts'
import { radarTexts } from '../radar.texts.ts'

const tones: Readonly<Record<RadarLevel, StatusTone>> = { hot: 'failed', warm: 'waiting', cold: 'resting' }

/** How interested somebody is. */
export function LevelTag({ level, score }: { level: RadarLevel; score?: number }) {
  const t = useTexts(radarTexts)
  return (
    <StatusTag tone={tones[level]}>
      {t.levels[level]}
      {score === undefined ? '' : ` ${score}`}
    </StatusTag>
  )
}
