import { numberText } from '#platform/text/number-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { RowButton } from '#platform/web/ui/row-button.tsx'
import type { CardRow } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'

/** How often a card was looked at in thirty days; it leads to these visits in the analysis, for whoever may see them. */
export function ViewsLink({ card: { carteId, views30 } }: { card: Pick<CardRow, 'carteId' | 'views30'> }) {
  const t = useTexts(cardsTexts)
  const { navigate } = useScreen()
  const count = numberText(views30)
  if (!useCan('data:view')) return count
  return (
    <RowButton
      title={t.row.analysis}
      onPress={() => navigate('/demo/digitalcard/carddata/carddata-card', { carteId })}
    >
      {count}
    </RowButton>
  )
}
