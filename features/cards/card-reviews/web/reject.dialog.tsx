import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { cardReviewTexts } from '../card-reviews.texts.ts'

interface Props {
  count: number
  /** The reason, or undefined for a person who thinks better of it. */
  onAnswer: (reason: string | undefined) => void
}

/** Asks why changes are rejected; the person who asked for them reads the answer. */
export function RejectDialog({ count, onAnswer }: Props) {
  const t = useTexts(cardReviewTexts)
  return (
    <ReasonDialog texts={{ ...t, title: fill(t.rejectTitle, { count }), ok: t.reject }} onAnswer={onAnswer} />
  )
}
