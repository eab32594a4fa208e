import type {} from 'react'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import type { CardDetail } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { cardClaims, cardMarks } from './card-slots.public.ts'
import { CardStatus } from './card-status.tsx'
import { ViewsLink } from './views-link.tsx'

/** Why a card was stopped, and by whom; nothing for every other card. */
function violationFact({ violation, status }: CardDetail, t: Translation<typeof text>): readonly Fact[] {
  if (!violation || status !== 'paused') return []
  const { reason, by, at } = violation
  return [
    [
      t.detail.violation,
      fill(t.detail.violationLine, { reason, by: t.blockers[by], time: formatMoment(at) }),
    ],
  ]
}

/** Who the card is about and how it stands. */
export function CardSummary({ card, template }: { card: CardDetail; template: TemplateDetail | undefined }) {
  const t = useTexts(cardsTexts)
  const waits = card.status === 'unclaimed'
  const facts: Fact[] = [
    ...violationFact(card, t),
    [t.detail.mobile, card.mobile],
    [t.detail.email, card.email],
    ...(card.identity.length > 0
      ? [
          [
            t.detail.identity,
            <SlotContents key="identity" slot={cardClaims} claims={card.identity} />,
          ] as const,
        ]
      : []),
    [t.detail.holder, card.holder ?? t.detail.noHolder],
    [t.list.views, <ViewsLink key="views" card={card} />],
    [t.detail.lastVisit, <RelativeTime key="visit" value={card.lastViewedAt} relative />],
    ...(template ? [[t.detail.template, template.name] as const] : []),
    ...(waits
      ? [
          [
            t.detail.lastNotice,
            card.lastNoticeAt ? (
              <RelativeTime key="notice" value={card.lastNoticeAt} relative />
            ) : (
              t.detail.neverNoticed
            ),
          ] as const,
        ]
      : []),
    ...(card.claimedAt
      ? [[t.detail.claimed, <RelativeTime key="claimed" value={card.claimedAt} />] as const]
      : []),
    [t.list.updated, <RelativeTime key="updated" value={card.updatedAt} />],
  ]
  return (
    <section className="card-summary">
      <PersonAvatar name={card.name || t.list.unnamed} avatarUrl={card.avatarUrl} size={64} />
      <div className="card-summary-body">
        <div className="card-summary-state">
          <CardStatus {...card} />
          <SlotContents slot={cardMarks} claims={card.identity} />
          <span>
            {card.status === 'paused' && card.pauseReason
              ? t.pauseReasons[card.pauseReason]
              : t.statesHelp[card.status]}
          </span>
          {waits && card.claimExpiresAt && (
            <span>{fill(t.detail.claimUntil, { time: formatMoment(card.claimExpiresAt) })}</span>
          )}
        </div>
        <FactList facts={facts} empty="—" />
      </div>
    </section>
  )
}
