import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import type { CardRow } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { CardHandlers } from './card-columns.tsx'
import { CardPerson } from './card-person.tsx'
import { CardRowActions } from './card-row-actions.tsx'
import { cardMarks } from './card-slots.public.ts'
import { CardStatus } from './card-status.tsx'
import '#platform/web/ui/summary-row.css'
import './card-summary-row.css'

/** One card of the list on a phone. */
export function CardSummaryRow({
  card,
  handlers: { open, ask, copyLink, claimLink },
}: {
  card: CardRow
  handlers: CardHandlers
}) {
  const t = useTexts(cardsTexts)
  return (
    <div className="summary-row">
      <div className="summary-line">
        <CardPerson card={card} onOpen={() => open(card)} />
        <span className="card-summary-marks">
          {card.identity.length > 0 && <SlotContents slot={cardMarks} claims={card.identity} />}
          <CardStatus {...card} />
        </span>
      </div>
      <div className="summary-more">{[card.title, card.department].filter(Boolean).join(' · ')}</div>
      <div className="summary-more">
        {card.mobile && `${card.mobile} · `}
        {t.list.views} {card.views30}
        {card.lastViewedAt && (
          <>
            {' · '}
            <RelativeTime value={card.lastViewedAt} relative />
          </>
        )}
      </div>
      <CardRowActions
        card={card}
        onOpen={(tab) => open(card, tab)}
        onAsk={ask}
        onCopyLink={copyLink}
        onClaimLink={claimLink}
      />
    </div>
  )
}
