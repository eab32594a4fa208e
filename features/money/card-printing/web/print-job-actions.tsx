import { useState } from 'react'
import { Checkbox, Input } from 'antd'

import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  buyerEvents,
  cardPrintingContract,
  type PrintDetail,
  type PrintEvent,
  printerEvents,
} from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { productionContract } from '../production.contract.ts'

const main: ReadonlySet<PrintEvent> = new Set<PrintEvent>([
  'confirmProof',
  'resubmit',
  'receive',
  'sendProof',
  'checkQuality',
  'ship',
  'settle',
  'skipProof',
])
const dangerous: ReadonlySet<PrintEvent> = new Set<PrintEvent>(['cancel', 'stop'])
const noted = ['rejectProof', 'complain', 'settle', 'reprint', 'stop', 'sendProof'] as const
type Noted = (typeof noted)[number]

interface Given {
  text: string
  carrier: string
  trackingNumber: string
  refresh: boolean
  /** The cards to print once more; all unless chosen. */
  itemIds: string[]
}

/** The next steps of one's own side, with what they need. */
export function PrintJobActions({ job, isOperator }: { job: PrintDetail; isOperator: boolean }) {
  const t = useTexts(cardPrintingTexts)
  const [given, set] = useState<Given>({
    text: '',
    carrier: '',
    trackingNumber: '',
    refresh: true,
    itemIds: job.items.map(({ itemId }) => itemId),
  })
  const options = {
    touches: ['print-production', 'card-printing', 'orders', 'audit'],
    onSuccess: () => notify('success', t.common.done),
  }
  const buy = useCallMutation(cardPrintingContract.act, options)
  const print = useCallMutation(productionContract.act, options)
  const own: readonly PrintEvent[] = isOperator ? printerEvents : buyerEvents
  const allowed = own.filter((event) => job.actions.some((one) => one.event === event && one.allowed))
  if (allowed.length === 0) return null
  const notes = noted.filter((event) => allowed.includes(event))

  const whyNot = (event: PrintEvent): string | undefined => {
    if (event === 'ship' && given.carrier.trim() === '') return t.errors.carrier
    if (event === 'ship' && given.trackingNumber.trim() === '') return t.errors.trackingNumber
    if (event === 'reprint' && given.itemIds.length === 0) return t.errors.reprintItems
    return given.text.trim() === '' && event in needed
      ? t.errors[needed[event as keyof typeof needed]]
      : undefined
  }
  const start = async (event: PrintEvent) => {
    const question = questionOf(event)
    if (
      question &&
      !(await ask({
        ...question,
        confirm: t.events[event],
        cancel: t.job.keep,
        danger: dangerous.has(event),
      }))
    )
      return
    const { text, carrier, trackingNumber, refresh, itemIds } = given
    const base = { params: { id: job.jobId } }
    const step = { text, version: job.version }
    if (isOperator)
      print.mutate({
        ...base,
        body: {
          ...step,
          event: event as (typeof printerEvents)[number],
          ...(event === 'ship' && { carrier, trackingNumber }),
          ...(event === 'reprint' && { itemIds }),
        },
      })
    else
      buy.mutate({
        ...base,
        body: {
          ...step,
          event: event as (typeof buyerEvents)[number],
          ...(event === 'resubmit' && { refresh }),
        },
      })
  }
  const questionOf = (event: PrintEvent) => {
    if (event === 'confirmProof') return { title: t.job.confirmTitle, content: t.job.confirmBody }
    if (event === 'skipProof') return { title: t.job.skipTitle, content: t.job.skipBody }
    if (event === 'reprint') return { title: t.job.reprintTitle, content: t.job.reprintBody }
    return event === 'cancel' ? { title: t.job.cancelTitle, content: t.job.cancelBody } : undefined
  }
  return (
    <div className="print-actions">
      {notes.length > 0 ? (
        <Note
          label={notes.map((event: Noted) => t.job.noteFor[event]).join(' / ')}
          value={given.text}
          onChange={(text) => set({ ...given, text })}
        />
      ) : null}
      {allowed.includes('ship') ? (
        <div className="print-line">
          <Input
            aria-label={t.job.carrier}
            placeholder={t.job.carrier}
            maxLength={40}
            value={given.carrier}
            onChange={({ target }) => set({ ...given, carrier: target.value })}
          />
          <Input
            aria-label={t.job.trackingNumber}
            placeholder={t.job.trackingNumber}
            maxLength={40}
            value={given.trackingNumber}
            onChange={({ target }) =>
              set({ ...given, trackingNumber: target.value.replace(/[^0-9A-Za-z-]/g, '') })
            }
          />
        </div>
      ) : null}
      {allowed.includes('reprint') && job.items.length > 1 ? (
        <fieldset className="print-field">
          <legend>{t.job.reprintCards}</legend>
          <Checkbox.Group
            value={given.itemIds}
            options={job.items.map(({ itemId, name }) => ({ value: itemId, label: name }))}
            onChange={(itemIds) => set({ ...given, itemIds })}
          />
        </fieldset>
      ) : null}
      {allowed.includes('resubmit') ? (
        <Checkbox
          checked={given.refresh}
          onChange={({ target }) => set({ ...given, refresh: target.checked })}
        >
          {t.job.refresh}
        </Checkbox>
      ) : null}
      <div className="print-footer">
        {[...allowed].reverse().map((event) => (
          <GuardedButton
            key={event}
            type={main.has(event) ? 'primary' : 'default'}
            danger={dangerous.has(event)}
            why={whyNot(event)}
            loading={buy.isPending || print.isPending}
            onClick={() => void start(event)}
          >
            {t.events[event]}
          </GuardedButton>
        ))}
      </div>
    </div>
  )
}

const needed = {
  rejectProof: 'remark',
  complain: 'complaint',
  settle: 'settlement',
  reprint: 'settlement',
  stop: 'reason',
} as const

function Note({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <Input.TextArea
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={500}
      autoSize={{ minRows: 2, maxRows: 4 }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
