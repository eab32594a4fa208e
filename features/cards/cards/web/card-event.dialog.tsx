import { useId, useState } from 'react'
import { Button, Input, Modal } from 'antd'
import { cardRecordsContract } from '../card-records.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useConfirm } from '#platform/web/use-confirm.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { CardDetail, CardRow } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { type AskedEvent, mayChangeHands } from './card-events.ts'
import { ClaimLinks } from './claim-links.tsx'
import { NoticeWays } from './notice-ways.tsx'
import { useMissingWays } from './use-missing-ways.ts'
import './card-event.css'

export type AskedCard = CardRow & Partial<Pick<CardDetail, 'noticesLeftToday'>>

const dangerous: ReadonlySet<AskedEvent> = new Set(['block', 'unbind', 'seal', 'remove'])
const withReason: ReadonlySet<AskedEvent> = new Set(['pause', 'block', 'unblock', 'unbind', 'seal', 'reopen'])

interface Props {
  event: AskedEvent
  card: AskedCard
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Confirms an event and explains its effects. */
export function CardEventDialog({ event, card, onConfirm, onClose }: Props) {
  const t = useTexts(cardsTexts)
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const { navigate } = useScreen()
  const mayHandOver = useCan('card:inherit')
  const staysHere = useMissingWays([card], { enabled: event === 'notice' }).length > 0
  const needsReason = event === 'reopen' || event === 'block'

  const { isBusy, confirm } = useConfirm(() => onConfirm(reason.trim()))

  return (
    <Modal
      open
      width={480}
      title={fill(t.ask[event].title, { name: card.name || t.list.unnamed })}
      okText={staysHere ? t.ask.keep : fill(t.ask.ok, { event: t.events[event] })}
      okType={staysHere ? 'default' : 'primary'}
      okButtonProps={{ danger: dangerous.has(event), disabled: needsReason && !reason.trim() }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Effects event={event} card={card} staysHere={staysHere} />
      {event === 'notice' && (
        <div className="card-event-notice">
          <NoticeWays cards={[card]} />
          <ClaimLinks cards={[card]} />
        </div>
      )}
      {event === 'remove' && mayHandOver && mayChangeHands(card.status) && (
        <Button
          type="link"
          onClick={() => {
            onClose()
            navigate('/demo/digitalcard/handover/detail', { cards: card.carteId })
          }}
        >
          {t.row.handOverInstead}
        </Button>
      )}
      {withReason.has(event) && (
        <div className="card-event-reason">
          <label htmlFor={reasonId}>{needsReason ? t.ask.reasonRequired : t.ask.reason}</label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={t.ask.reasonHint}
            onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
          />
        </div>
      )}
    </Modal>
  )
}

/** Tells the effects of the event, sentence by sentence. */
function Effects({ event, card, staysHere }: Pick<Props, 'event' | 'card'> & { staysHere: boolean }) {
  const t = useTexts(cardsTexts)
  const contacts = useContactCount(card.carteId, event === 'remove')
  const values = {
    target: card.mobile || card.email,
    left: card.noticesLeftToday ?? '',
    contacts: contacts ?? '',
  }
  // A sentence is left out if its number is unknown or zero, or if nothing is sent anywhere.
  const isKnown = (point: string) =>
    !(staysHere && point.includes('{target}')) &&
    !(point.includes('{left}') && card.noticesLeftToday === undefined) &&
    !(point.includes('{contacts}') && !contacts)
  return (
    <ul className="card-event-points">
      {Object.values(t.ask[event].points)
        .filter(isKnown)
        .map((point) => (
          <li key={point}>{fill(point, values)}</li>
        ))}
    </ul>
  )
}

/** Counts the contacts that came in by a card. */
function useContactCount(carteId: string, wanted: boolean): number | undefined {
  const may = useCan('contact:view')
  const { data } = useCallQuery(cardRecordsContract.removal, {
    params: { ids: carteId },
    enabled: wanted && may,
  })
  return data?.contacts
}
