import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { CardRow } from '#features/cards/cards/cards.contract.ts'
import { cardFillTexts } from '../card-fills.texts.ts'
import { CardFillDialog } from './card-fill.public.tsx'

/** Fills in the chosen cards; they are the ones that were chosen when the dialog was opened. */
export function FillBatchAction({ cards }: { cards: readonly CardRow[] }) {
  const t = useTexts(cardFillTexts)
  const [filled, setFilled] = useState<readonly CardRow[]>()
  const templateId = filled?.[0]?.templateId
  return (
    <>
      <GuardedButton access="card:edit" onClick={() => setFilled(cards)}>
        {t.batchFill}
      </GuardedButton>
      {filled && templateId && (
        <CardFillDialog
          template={{ templateId, name: '' }}
          cardIds={filled.map(({ carteId }) => carteId)}
          onClose={() => setFilled(undefined)}
        />
      )}
    </>
  )
}
