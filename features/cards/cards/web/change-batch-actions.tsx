import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { type CardRow, cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { fitting } from './card-events.ts'
import { useMissingWays } from './use-missing-ways.ts'

const ClaimLinksDialog = lazyDialog(() => import('./claim-links.dialog.tsx'), 'ClaimLinksDialog')

const batches = [
  { event: 'notice', endpoint: cardsContract.notifyMany },
  { event: 'unbind', endpoint: cardsContract.unbindMany },
  { event: 'seal', endpoint: cardsContract.sealMany },
  { event: 'restore', endpoint: cardsContract.restoreMany },
] as const

/** More batch actions. An action that fits no ticked card is not shown. */
export function ChangeBatchActions({ cards }: { cards: readonly CardRow[] }) {
  const t = useTexts(cardsTexts).changes
  const own = useTexts(cardsTexts)
  const claimable = fitting('notice', cards)
  const missing = useMissingWays(claimable, { enabled: claimable.length > 0 })
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      {claimable.length > 0 && (
        <GuardedButton access="card:issue" onClick={() => setLinking(true)}>
          {own.row.claimLink}
        </GuardedButton>
      )}
      {isLinking && <ClaimLinksDialog cards={claimable} onClose={() => setLinking(false)} />}
      {batches.map(({ event, endpoint }) => {
        const count = fitting(event, cards).length
        if (count === 0) return null
        const skipped = cards.length - count
        const sentences = [
          fill(own.batch.fit, { count, event: own.events[event] }),
          skipped > 0 ? fill(own.batch.skip, { count: skipped }) : '',
          t.batch[`${event}Note`],
          event === 'notice' && missing.length > 0 ? t.batch.noticeKept : '',
        ]
        return (
          <BatchAction
            key={event}
            access={endpoint.access}
            isDangerous={event === 'seal' || event === 'unbind'}
            confirm={{ title: t.batch[`${event}Title`], content: sentences.filter(Boolean).join(' ') }}
            run={(ids) => callMany(endpoint, ids)}
          >
            {t.batch[event]}
          </BatchAction>
        )
      })}
    </>
  )
}
