import { contentsTexts } from '#features/promotion/contents/web/contents-texts.public.ts'
import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

const tones = {
  draft: 'resting',
  review_pending: 'waiting',
  rejected: 'failed',
  published: 'good',
  offline: 'resting',
  recycled: 'resting',
} as const

/** The state of an album. */
export function AlbumState({ state }: Pick<ContentRow, 'state'>) {
  const { states } = useTexts(contentsTexts)
  return <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
}
