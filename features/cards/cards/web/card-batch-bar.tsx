import { fill } from '#platform/text/texts.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import type { List } from '#platform/web/use-list.ts'
import { type CardRow, cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { fitting, mayChangeHands } from './card-events.ts'
import { cardBatchActions } from './card-slots.public.ts'

const batches = [
  { event: 'pause', endpoint: cardsContract.pauseMany, note: 'pauseNote', title: 'pauseTitle' },
  { event: 'enable', endpoint: cardsContract.enableMany, note: 'enableNote', title: 'enableTitle' },
  { event: 'remove', endpoint: cardsContract.removeMany, note: 'removeNote', title: 'removeTitle' },
] as const

const separator = ','

/** What can be done with several cards at once; the question says how many of them fit. */
export function CardBatchBar<Filter extends { groupId?: string | undefined }>({
  list,
}: {
  list: List<CardRow, Filter>
}) {
  const t = useTexts(cardsTexts)
  const { navigate } = useScreen()
  const mayHandOver = useCan('card:inherit')
  const cards = [...list.selection.rows.values()]
  const leaving = cards.filter(({ status }) => mayChangeHands(status)).map(({ carteId }) => carteId)
  const instead = {
    label: t.row.handOverInstead,
    follow: () => navigate('/demo/digitalcard/handover/detail', { cards: leaving.join(separator) }),
  }
  return (
    <BatchBar
      list={list}
      nameOf={(card) => card.name || t.list.unnamed}
      touches={['card-templates', 'card-analytics', 'customers']}
    >
      {batches.map(({ event, endpoint, note, title }) => {
        const count = fitting(event, cards).length
        // Cards in the bin cannot be paused or deleted again.
        if (count === 0) return null
        const skipped = cards.length - count
        const sentences = [
          fill(t.batch.fit, { count, event: t.events[event] }),
          skipped > 0 ? fill(t.batch.skip, { count: skipped }) : '',
          t.batch[note],
        ]
        return (
          <BatchAction
            key={event}
            access={endpoint.access}
            isDangerous={event === 'remove'}
            confirm={{
              title: t.batch[title],
              content: sentences.filter(Boolean).join(' '),
              ...(event === 'remove' && mayHandOver && leaving.length > 0 && { instead }),
            }}
            run={(ids) => callMany(endpoint, ids)}
          >
            {t.batch[event]}
          </BatchAction>
        )
      })}
      <SlotContents slot={cardBatchActions} cards={cards} groupId={list.filter.groupId} />
    </BatchBar>
  )
}
