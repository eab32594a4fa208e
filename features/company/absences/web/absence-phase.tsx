import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { AbsencePhase } from '../absences.contract.ts'
import { absencesTexts } from '../absences.texts.ts'

const tones: Readonly<Record<AbsencePhase, StatusTone>> = { coming: 'waiting', now: 'good', over: 'resting' }

export function AbsencePhaseTag({ phase }: { phase: AbsencePhase }) {
  const t = useTexts(absencesTexts)
  return <StatusTag tone={tones[phase]}>{t.phases[phase]}</StatusTag>
}
