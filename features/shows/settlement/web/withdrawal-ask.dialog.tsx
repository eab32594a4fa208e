import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Modal, Select } from 'antd'

import { SentCodeField } from '#features/company/sign-in/web/sent-code.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { settlementTexts } from '../settlement.texts.ts'
import { type Collecting, withdrawalsContract } from '../withdrawals.contract.ts'

interface Draft {
  mode: Collecting['balances'][number]['mode']
  /** Yuan, as people type it. */
  amount: number
  bank: string
  accountNumber: string
  code: string
}

/** Asks for money that the operator holds, to an account in the certified name of the company. */
export function WithdrawalAskDialog({
  collecting,
  onClose,
}: {
  collecting: Collecting
  onClose: () => void
}) {
  const { ask: t, fields: f, sandbox } = useTexts(settlementTexts).withdrawal
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Draft>()
  const typed = useDraft(form)
  const filled = collecting.balances.filter(({ available }) => available > 0)
  const mode = Form.useWatch('mode', form) ?? filled[0]?.mode
  const most = filled.find((one) => one.mode === mode)?.available ?? 0
  const { body } = withdrawalsContract.ask
  const send = async () => {
    const isDone = await typed.submit(async (values) => {
      const wanted = { ...values, amount: Math.round(values.amount * 100) }
      await call(withdrawalsContract.ask, { body: wanted }, { quiet: true })
    })
    if (!isDone) return
    notify('success', t.sent)
    await queries.invalidateQueries({ queryKey: ['withdrawals'] })
    onClose()
  }
  return (
    <Modal
      open
      title={t.title}
      okText={t.ok}
      confirmLoading={typed.isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t.help}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ mode: filled[0]?.mode, bank: collecting.lastBank }}
        onValuesChange={typed.touch}
      >
        <Form.Item name="mode" label={f.mode} hidden={filled.length < 2}>
          <Select
            options={filled.map((one) => ({
              value: one.mode,
              label: `${formatMoney(one.available)}${one.mode === 'sandbox' ? ` ${sandbox}` : ''}`,
            }))}
          />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t.amount}
          extra={fill(t.most, { amount: formatMoney(most) })}
          rules={[{ required: true, message: invalid.required }]}
        >
          <InputNumber min={0.01} max={most / 100} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item label={f.holder}>
          <Input value={collecting.holder ?? ''} disabled aria-label={f.holder} />
        </Form.Item>
        <Form.Item name="bank" label={f.bank} rules={rulesOf(body, 'bank', invalid)} required>
          <Input maxLength={80} placeholder={t.bankHint} />
        </Form.Item>
        <Form.Item
          name="accountNumber"
          label={f.accountNumber}
          rules={rulesOf(body, 'accountNumber', invalid)}
          required
        >
          <Input maxLength={32} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <SentCodeField
          send={() => call(withdrawalsContract.sendCode, { body: {} }, { quiet: true })}
          onRefused={(error) => markFields(form, error)}
          note={fill(t.codeTo, { mobile: collecting.mobile ?? '' })}
        />
      </Form>
    </Modal>
  )
}
