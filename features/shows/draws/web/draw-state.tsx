import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { DrawState } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'

const tones: Readonly<Record<DrawState, StatusTone>> = {
  draft: 'resting',
  ready: 'waiting',
  running: 'progress',
  paused: 'waiting',
  ended: 'good',
  void: 'failed',
  archived: 'resting',
}

/** The state of a draw, and whether it is a rehearsal. */
export function DrawStateTag({ state, isRehearsal }: { state: DrawState; isRehearsal: boolean }) {
  const t = useTexts(drawsTexts)
  return (
    <>
      <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>{' '}
      {isRehearsal && <StatusTag tone="waiting">{t.list.rehearsal}</StatusTag>}
    </>
  )
}
