import { DatePicker, Input, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  customerFollowUpsContract,
  type FollowUpKind,
  followUpKinds,
} from '../customer-follow-ups.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

/** Writes a note about a call, a message or a visit, with a reminder where one is wanted. */
export function FollowUpForm({ customerId }: { customerId: string }) {
  const { followUps: t } = useTexts(customersTexts)
  const [kind, setKind] = useState<FollowUpKind>('note')
  const [text, write] = useState('')
  const [remindAt, remind] = useState<Dayjs | null>(null)
  const { data: actions = [] } = useCallQuery(customersContract.actions, { query: { carteId: customerId } })
  const denial = actions.find(({ event }) => event === 'followUp')?.reason
  const add = useCallMutation(customerFollowUpsContract.addFollowUp, {
    onSuccess: () => {
      notify('success', t.added)
      write('')
      remind(null)
    },
  })
  const send = () =>
    add.mutate({ body: { customerId, kind, text, ...(remindAt && { remindAt: remindAt.toISOString() }) } })
  return (
    <div className="customer-follow-up">
      <Segmented
        size="small"
        aria-label={t.kind}
        value={kind}
        options={followUpKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={setKind}
      />
      <Input.TextArea
        aria-label={t.write}
        placeholder={t.hint}
        value={text}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => write(target.value)}
      />
      <div className="customer-follow-up-line">
        <DatePicker
          aria-label={t.remind}
          placeholder={t.remind}
          showTime={{ format: 'HH:mm', minuteStep: 15, defaultOpenValue: dayjs().hour(9).minute(0) }}
          format="YYYY-MM-DD HH:mm"
          disabledDate={(day) => day.isBefore(dayjs(), 'day')}
          value={remindAt}
          onChange={(value) => remind(value)}
        />
        <GuardedButton
          type="primary"
          why={denial ?? (text.trim() === '' ? t.empty : undefined)}
          loading={add.isPending}
          onClick={send}
        >
          {t.write}
        </GuardedButton>
      </div>
    </div>
  )
}
