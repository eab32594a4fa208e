import type { Translation } from '#platform/text/texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { ReviewState } from '../card-reviews.contract.ts'
import type { text } from '../text/zh-CN.ts'

type Texts = Translation<typeof text>

const tones: Readonly<Record<ReviewState, StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'failed',
  withdrawn: 'resting',
}

/** The state of a request, as a tag. */
export const ReviewStatus = ({ status, t }: { status: ReviewState; t: Texts }) => (
  <StatusTag tone={tones[status]}>{t.states[status]}</StatusTag>
)
