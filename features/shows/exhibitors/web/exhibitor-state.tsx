import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ExhibitorState } from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'

const tones: Readonly<Record<ExhibitorState, StatusTone>> = {
  hidden: 'waiting',
  published: 'good',
  withheld: 'failed',
  ended: 'resting',
}

/** The state of an exhibitor's entry in the directory. */
export function ExhibitorStateTag({ state }: { state: ExhibitorState }) {
  const t = useTexts(exhibitorsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
