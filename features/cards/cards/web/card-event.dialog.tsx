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
  const contacts = useContactCount(card.carteId, event === 'remove')
  const { navigate } = useScreen()
  const mayHandOver = useCan('card:inherit')
  const { title, points } = t.ask[event]
  const values = {
    name: card.name || t.list.unnamed,
    target: card.mobile || card.email,
    left: card.noticesLeftToday ?? '',
    contacts: contacts ?? '',
  }
  // A sentence is left out if its number is unknown or zero.
  const isKnown = (point: string) =>
    !(point.includes('{left}') && card.noticesLeftToday === undefined) &&
    !(point.includes('{contacts}') && !contacts)
  const needsReason = event === 'reopen' || event === 'block'

  const { isBusy, confirm } = useConfirm(() => onConfirm(reason.trim()))

  return (
    <Modal
      open
      width={480}
      title={fill(title, values)}
      okText={fill(t.ask.ok, { event: t.events[event] })}
      okButtonProps={{ danger: dangerous.has(event), disabled: needsReason && !reason.trim() }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <ul className="card-event-points">
        {Object.values(points)
          .filter(isKnown)
          .map((point) => (
            <li key={point}>{fill(point, values)}</li>
          ))}
      </ul>
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

/** Counts the contacts that came in by a card. */
function useContactCount(carteId: string, wanted: boolean): number | undefined {
  const may = useCan('contact:view')
  const { data } = useCallQuery(cardRecordsContract.removal, {
    params: { ids: carteId },
    enabled: wanted && may,
  })
  return data?.contacts
}
