import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { DocumentRow } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'

const tones: Readonly<Record<DocumentRow['state'], StatusTone>> = {
  converting: 'progress',
  ready: 'good',
  failed: 'failed',
  recycled: 'resting',
}

/** The state of a document; one that cannot be read says why. */
export function DocumentState({ document }: { document: DocumentRow }) {
  const t = useTexts(materialsTexts)
  const { state, failure, isShared } = document
  const isShown = state === 'ready' && isShared
  const word = isShown ? t.list.shared : t.states[state]
  return (
    <span className="material-state">
      <StatusTag tone={state === 'ready' && !isShared ? 'resting' : tones[state]}>{word}</StatusTag>
      {failure ? <span className="material-failure">{failure.text}</span> : null}
    </span>
  )
}
