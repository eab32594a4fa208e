import { type MouseEvent, useCallback, useState } from 'react'
import { Button } from 'antd'
import DownOutlined from '@ant-design/icons/DownOutlined'
import ExportOutlined from '@ant-design/icons/ExportOutlined'
import { useScreen } from '#platform/web/screen.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan, useViewer } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { type MenuPlace, PopMenu } from '#platform/web/ui/pop-menu.tsx'
import { type CardDetail, isPublic } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { type AskedEvent, eventsFor, knownChoice, mayChangeHands } from './card-events.ts'
import { useCardEvents } from './use-card-events.tsx'

const dangerous: ReadonlySet<AskedEvent> = new Set(['block', 'seal', 'remove'])
const leading: ReadonlySet<AskedEvent> = new Set([
  'notice',
  'pause',
  'enable',
  'unblock',
  'reopen',
  'restore',
])

/** What may be done with a card, as the server says it; the most likely thing first, the rest in a menu. */
export function CardDetailActions({ card }: { card: CardDetail }) {
  const t = useTexts(cardsTexts)
  const { isAdmin } = useViewer()
  const { ask, claimLink, dialog } = useCardEvents()
  const { navigate } = useScreen()
  const maySeeNumbers = useCan('data:view')
  const mayIssue = useCan('card:issue')
  const mayHandLink = useCan('card:edit') && mayIssue
  const choices = eventsFor(card, isAdmin).map((event) => ({ ...knownChoice(event, card, t), event }))
  // Only possible actions are buttons; the menu shows the others with the reason.
  const first = choices.find(({ event, allowed }) => allowed && leading.has(event))
  const rest = choices.filter((choice) => choice !== first)
  const [place, setPlace] = useState<MenuPlace>()
  const closeMenu = useCallback(() => setPlace(undefined), [])
  const openMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    setPlace({ x: left, y: bottom + 4 })
  }
  const entries = rest.map(({ event, allowed, reason }) => ({
    key: event,
    label: t.events[event],
    isDisabled: !allowed,
    isDangerous: allowed && dangerous.has(event),
    reason: allowed ? undefined : reason,
    onSelect: () => ask(event, card),
  }))
  const isShown = isPublic(card.status)
  return (
    <>
      <GuardedButton
        icon={<ExportOutlined />}
        why={isShown ? undefined : t.detail.previewOff}
        href={card.publicUrl}
        target="_blank"
        rel="noopener"
      >
        {t.detail.openPage}
      </GuardedButton>
      {maySeeNumbers && (
        <Button
          onClick={() => navigate('/demo/digitalcard/carddata/carddata-card', { carteId: card.carteId })}
        >
          {t.row.analysis}
        </Button>
      )}
      {mayChangeHands(card.status) && (
        <GuardedButton
          access="card:inherit"
          onClick={() => navigate('/demo/digitalcard/handover/detail', { cards: card.carteId })}
        >
          {t.detail.handOver}
        </GuardedButton>
      )}
      {card.status === 'unclaimed' && mayHandLink && (
        <Button onClick={() => claimLink(card)}>{t.row.claimLink}</Button>
      )}
      {first && (
        <Button type={first.event === 'pause' ? 'default' : 'primary'} onClick={() => ask(first.event, card)}>
          {t.events[first.event]}
        </Button>
      )}
      {rest.length > 0 && (
        <Button aria-haspopup="menu" aria-expanded={place !== undefined} onClick={openMenu}>
          {t.detail.moreActions}
          <DownOutlined />
        </Button>
      )}
      {place && <PopMenu place={place} label={t.detail.moreActions} entries={entries} onClose={closeMenu} />}
      {dialog}
    </>
  )
}
