import { useQueryClient } from '@tanstack/react-query'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { contractsContract, type ReceiptRow } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import '#platform/web/ui/summary-row.css'

const acts = ['confirm', 'reverse', 'discard'] as const
type Act = (typeof acts)[number]

/** The next steps of a receipt; a person who may not confirm it reads why. */
export function ReceiptActions({ row }: { row: ReceiptRow }) {
  const t = useTexts(contractsTexts)
  const web = useTexts(webTexts)
  const queries = useQueryClient()
  const { askWhy, dialog } = useReason<Act>({
    events: t.receipts.events,
    reason: t.fields.reason,
    reasonHint: t.receipts.reverseNote,
  })
  async function reasonOf(event: Act): Promise<string | undefined> {
    if (event !== 'confirm') return askWhy(event)
    const isSure = await ask({
      title: fill(t.receipts.confirmTitle, { amount: formatMoney(row.amountFen) }),
      content: t.receipts.confirmNote,
      confirm: t.receipts.events.confirm,
      cancel: web.action.cancel,
    })
    return isSure ? '' : undefined
  }
  async function run(event: Act) {
    const reason = await reasonOf(event)
    if (reason === undefined) return
    const body = { event, version: row.version, ...(reason && { reason }) }
    const done = await call(contractsContract.actOnReceipt, { params: { id: row.id }, body }).catch(
      // A refused call has said so by itself.
      () => undefined,
    )
    if (done) notify('success', t.receipts.done[event])
    await queries.invalidateQueries({ queryKey: ['contracts'] })
  }
  const shown = acts.filter((event) => {
    const action = row.actions.find((one) => one.event === event)
    return action?.allowed || (event === 'confirm' && row.state === 'recorded')
  })
  return (
    <span className="row-actions">
      {shown.map((event) => (
        <GuardedButton
          key={event}
          type="link"
          size="small"
          danger={event !== 'confirm'}
          why={row.actions.find((one) => one.event === event)?.reason}
          onClick={() => void run(event)}
        >
          {t.receipts.events[event]}
        </GuardedButton>
      ))}
      {dialog}
    </span>
  )
}
