import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import type { CardLabel, LabelState } from '../card-labels.contract.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'

const tones = { pending: 'waiting', shown: 'good', hidden: 'resting' } as const satisfies Record<
  LabelState,
  string
>

/** Where an impression stands. */
export function LabelStateTag({ label: { state, hiddenBy } }: { label: CardLabel }) {
  const t = useTexts(cardLabelsTexts)
  return (
    <StatusTag tone={tones[state]} {...(hiddenBy === 'moderator' && { title: t.hiddenByModerator })}>
      {t.states[state]}
    </StatusTag>
  )
}
