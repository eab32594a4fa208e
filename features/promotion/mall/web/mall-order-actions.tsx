import { useState } from 'react'
import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type HandlingEvent, mallContract, type MallOrderDetail, type RefundEvent } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { ProofDialog } from './proof.dialog.tsx'
import { ShipDialog } from './ship.dialog.tsx'

type Event = HandlingEvent | RefundEvent
type Reasoned = Extract<Event, 'rejectProof' | 'askRefund' | 'refund' | 'keepMoney'>

const byState: Readonly<Record<MallOrderDetail['state'], readonly Event[]>> = {
  unpaid: ['confirm', 'rejectProof', 'submitProof', 'cancel'],
  paid: ['ship', 'askRefund'],
  shipped: ['complete', 'askRefund'],
  completed: ['askRefund'],
  cancelled: [],
  closed: ['confirm', 'rejectProof', 'submitProof'],
  refunding: ['refund', 'keepMoney'],
  refunded: [],
}
const aboutProof: readonly Event[] = ['confirm', 'rejectProof']
const isReasoned = (event: Event): event is Reasoned =>
  event === 'rejectProof' || event === 'askRefund' || event === 'refund' || event === 'keepMoney'
const isRefund = (event: Reasoned): event is RefundEvent => event === 'refund' || event === 'keepMoney'

/** The actions of the state that an order is in; an impossible one says why. */
export function MallOrderActions({ order }: { order: MallOrderDetail }) {
  const t = useTexts(mallTexts)
  const [begun, setBegun] = useState<Event>()
  const { orderId: id, version, state, hasProof, amountFen, number, url } = order
  const done = { onSuccess: () => setBegun(undefined) }
  const handle = useCallMutation(mallContract.handle, done)
  const decide = useCallMutation(mallContract.decideRefund, done)
  const isBusy = handle.isPending || decide.isPending
  const raise = (event: HandlingEvent, said: object = {}) =>
    handle.mutate({ params: { id }, body: { event, version, ...said } })
  const sure = {
    confirm: { title: fill(t.ask.confirm, { amount: formatMoney(amountFen) }), content: t.ask.confirmNote },
    cancel: { title: fill(t.ask.cancel, { number }), content: t.ask.cancelNote },
    complete: { title: t.ask.complete },
  } as const
  const askFor = async (event: keyof typeof sure) => {
    const isMeant = await ask({ ...sure[event], confirm: t.events[event], cancel: t.ask.back })
    if (isMeant) raise(event)
  }
  const begin = (event: Event) => {
    if (event === 'confirm' || event === 'cancel' || event === 'complete') void askFor(event)
    else setBegun(event)
  }
  const say = (event: Reasoned, reason: string | undefined) => {
    if (reason === undefined) setBegun(undefined)
    else if (isRefund(event)) decide.mutate({ params: { id }, body: { event, version, reason } })
    else raise(event, { reason })
  }
  const shown = byState[state].filter((event) =>
    event === 'submitProof' ? !hasProof : hasProof || !aboutProof.includes(event),
  )
  return (
    <>
      {url !== null && (
        <Button href={url} target="_blank" rel="noopener noreferrer">
          {t.detail.open}
        </Button>
      )}
      {shown.map((event, n) => (
        <GuardedButton
          key={event}
          type={n === 0 ? 'primary' : 'default'}
          why={order.actions.find((action) => action.event === event)?.reason}
          loading={isBusy && begun === event}
          onClick={() => begin(event)}
        >
          {t.events[event]}
        </GuardedButton>
      ))}
      {begun === 'ship' && (
        <ShipDialog
          isBusy={isBusy}
          onShip={(said) => raise('ship', said)}
          onClose={() => setBegun(undefined)}
        />
      )}
      {begun === 'submitProof' && (
        <ProofDialog
          isBusy={isBusy}
          onSave={(said) => raise('submitProof', said)}
          onClose={() => setBegun(undefined)}
        />
      )}
      {begun !== undefined && isReasoned(begun) && (
        <ReasonDialog
          isBusy={isBusy}
          texts={{
            title: t.events[begun],
            ok: t.ask.ok,
            cancel: t.ask.back,
            reason: begun === 'refund' ? t.ask.refundReason : t.ask.reason,
            reasonHint: t.ask.reasonHint,
          }}
          onAnswer={(reason) => say(begun, reason)}
        />
      )}
    </>
  )
}
