import { Button, Form, Input, InputNumber, Switch } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { mallContract, type Till } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'

/** The account that buyers of the shop pay to: the company's own. */
export function MallTillScreen() {
  const found = useCallQuery(mallContract.getTill)
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  return <TillForm till={found.data} />
}

function TillForm({ till }: { till: Till }) {
  const { till: t, routes } = useTexts(mallTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Till>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const save = async () => {
    const isDone = await draft.submit((values) =>
      call(
        mallContract.updateTill,
        { body: { ...values, returnDays: values.returnDays ?? 7 } },
        { quiet: true },
      ),
    )
    if (!isDone) return
    notify('success', t.saved)
    await queries.invalidateQueries({ queryKey: ['mall'] })
  }
  return (
    <Page
      title={routes.till}
      help={t.help}
      actions={
        <Button type="primary" loading={draft.isBusy} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        className="mall-till"
        initialValues={till}
        onValuesChange={draft.touch}
        style={{ maxWidth: 560 }}
      >
        <Form.Item name="isOn" label={t.isOn} extra={t.isOnHelp} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="payee" label={t.payee}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="bank" label={t.bank}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="bankAccount" label={t.bankAccount}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t.note}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="returnDays" label={t.returnDays} extra={t.returnHelp}>
          <InputNumber min={0} max={90} precision={0} />
        </Form.Item>
      </Form>
    </Page>
  )
}
