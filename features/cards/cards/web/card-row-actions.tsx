import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useWhyNot } from '#platform/web/session/why-not.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { type CardRow, isPublic } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { type AskedEvent, choiceOf, eventsFor, mayChangeHands } from './card-events.ts'
import '#platform/web/ui/summary-row.css'
import { RowButton } from '#platform/web/ui/row-button.tsx'

interface Props {
  card: CardRow
  onOpen: (tab?: string) => void
  onAsk: (event: AskedEvent, card: CardRow) => void
  onCopyLink: (card: CardRow) => void
  onClaimLink: (card: CardRow) => void
}

const isDangerous = (event: AskedEvent) => event === 'remove' || event === 'seal' || event === 'block'

/** The most frequent action in a state: one button beside "details". */
function mainEvent(card: CardRow): AskedEvent | undefined {
  if (card.status === 'unclaimed') return 'notice'
  if (card.status === 'paused') return 'enable'
  if (card.status === 'recycled') return 'restore'
  return undefined
}

/** Two visible actions and a menu with the rest; what is not possible says why. */
export function CardRowActions({ card, onOpen, onAsk, onCopyLink, onClaimLink }: Props) {
  const t = useTexts(cardsTexts)
  const rights = useViewer()
  const whyNot = useWhyNot()
  const choices = eventsFor(card, rights.isAdmin).map((event) => choiceOf(event, card, { rights, t, whyNot }))
  const main = mainEvent(card)
  const mainChoice = choices.find(({ event }) => event === main)
  const isShown = isPublic(card.status)
  const { navigate } = useScreen()
  const noHandover = whyNot('card:inherit')

  const noClaimLink = whyNot('card:issue') ?? whyNot('card:edit')
  const entries = [
    ...(card.status === 'unclaimed'
      ? [
          {
            key: 'claimLink',
            label: t.row.claimLink,
            isDisabled: noClaimLink !== undefined,
            reason: noClaimLink,
            onSelect: () => onClaimLink(card),
          },
        ]
      : []),
    { key: 'share', label: t.row.qr, onSelect: () => onOpen('share') },
    ...(isShown ? [] : [{ key: 'copy', label: t.row.copyLink, onSelect: () => onCopyLink(card) }]),
    ...(mayChangeHands(card.status)
      ? [
          {
            key: 'handOver',
            label: t.row.handOver,
            isDisabled: noHandover !== undefined,
            reason: noHandover,
            onSelect: () => navigate('/demo/digitalcard/handover/detail', { cards: card.carteId }),
          },
        ]
      : []),
    ...choices
      .filter(({ event }) => event !== main)
      .map(({ event, allowed, reason }) => ({
        key: event,
        isDisabled: !allowed,
        isDangerous: allowed && isDangerous(event as AskedEvent),
        label: t.events[event],
        reason,
        onSelect: () => onAsk(event as AskedEvent, card),
      })),
  ]
  return (
    <span className="row-actions">
      <RowButton onPress={() => onOpen()}>
        {card.status === 'draft' ? t.row.complete : t.row.details}
      </RowButton>
      {mainChoice && (
        <GuardedButton
          type="link"
          size="small"
          why={mainChoice.reason}
          onClick={() => onAsk(mainChoice.event as AskedEvent, card)}
        >
          {mainChoice.event === 'notice' ? t.row.notice : t.events[mainChoice.event]}
        </GuardedButton>
      )}
      {isShown && <RowButton onPress={() => onCopyLink(card)}>{t.row.copyLink}</RowButton>}
      <MoreMenu entries={entries} label={card.name} />
    </span>
  )
}
