import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { settlementTexts } from '../settlement.texts.ts'
import { type companyEvents, type WithdrawalRow, withdrawalsContract } from '../withdrawals.contract.ts'

type Event = (typeof companyEvents)[number]

/** The buttons of colleagues on a withdrawal in review. */
export function WithdrawalActions({ row }: { row: WithdrawalRow }) {
  const { confirm: t, events, fields, reasonHint, done } = useTexts(settlementTexts).withdrawal
  const { action } = useTexts(webTexts)
  const { askWhy, dialog } = useReason({ events, reason: fields.note, reasonHint })
  const after = { onSuccess: () => notify('success', done) }
  const decide = useCallMutation(withdrawalsContract.decide, after)
  const cancel = useCallMutation(withdrawalsContract.cancel, after)
  const { withdrawalId: id, version, number, bank, account } = row
  const amount = formatMoney(row.amount)
  const isMeant = (title: string, content: string, confirm: string) =>
    ask({
      title: fill(title, { number }),
      content: fill(content, { amount, bank, account }),
      confirm,
      cancel: action.cancel,
    })
  async function begin(event: Event) {
    if (event === 'reject') {
      const note = await askWhy(event)
      if (note !== undefined) decide.mutate({ params: { id }, body: { approve: false, note, version } })
    } else if (event === 'approve') {
      if (await isMeant(t.approve, t.approveNote, events.approve))
        decide.mutate({ params: { id }, body: { approve: true, version } })
    } else if (await isMeant(t.cancel, t.cancelNote, events.cancel))
      cancel.mutate({ params: { id }, body: { version } })
  }
  if (row.state !== 'submitted') return null
  const whyNot = (event: Event) => row.actions.find((one) => one.event === event)?.reason
  return (
    <span className="row-actions">
      {(['approve', 'reject', 'cancel'] as const).map((event) => (
        <GuardedButton
          key={event}
          type={event === 'approve' ? 'primary' : 'default'}
          size="small"
          why={whyNot(event)}
          loading={decide.isPending || cancel.isPending}
          onClick={() => void begin(event)}
        >
          {events[event]}
        </GuardedButton>
      ))}
      {dialog}
    </span>
  )
}
