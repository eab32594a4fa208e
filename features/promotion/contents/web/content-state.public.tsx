import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { ContentRow } from '../contents.contract.ts'
import { contentsTexts } from '../contents.texts.ts'

const tones = {
  draft: 'resting',
  review_pending: 'waiting',
  rejected: 'failed',
  published: 'good',
  offline: 'resting',
  recycled: 'resting',
} as const

/** The state of a site, an album or a news item. */
export function ContentState({ state }: Pick<ContentRow, 'state'>) {
  const { states } = useTexts(contentsTexts)
  return <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
}
