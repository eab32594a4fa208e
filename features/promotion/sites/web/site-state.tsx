import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { contentsTexts } from '#features/promotion/contents/web/contents-texts.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

/** The state of a site. */
export function SiteState({ state }: Pick<ContentRow, 'state'>) {
  const { states } = useTexts(contentsTexts)
  const tone = state === 'published' ? 'good' : state === 'review_pending' ? 'waiting' : 'resting'
  return <StatusTag tone={tone}>{states[state]}</StatusTag>
}
