import { Form, Input, Segmented, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import {
  consentChannels,
  type ConsentDraft,
  consentDraft,
  consentPurposes,
  consentsContract,
  colleagueWays,
} from '../consents.contract.ts'
import { consentsTexts } from '../consents.texts.ts'

type Values = Omit<ConsentDraft, 'carteId'>
const blank: Values = { purpose: 'marketing', channel: 'all', given: true, how: 'paper', note: '' }

/** Writes down what a customer said to a colleague. */
export function ConsentDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const t = useTexts(consentsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const given = Form.useWatch('given', form) ?? true
  const save = async () => {
    const isSaved = await draft.submit((values: Values) =>
      call(consentsContract.record, { body: { ...values, carteId: customerId } }, { quiet: true }),
    )
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['consents'] })
    notify('success', t.form.saved)
    onClose()
  }
  const field = (name: keyof Values) => ({
    name,
    label: t.form[name],
    rules: rulesOf(consentDraft, name, invalid),
  })
  const optionsOf = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: labels[value] }))
  return (
    <FormDrawer
      title={t.form.title}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={blank}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('given')} extra={given ? undefined : t.form.withdrawNote}>
          <Segmented
            options={[
              { value: true, label: t.given.given },
              { value: false, label: t.given.withdrawn },
            ]}
          />
        </Form.Item>
        <Form.Item {...field('purpose')}>
          <Select options={optionsOf(consentPurposes, t.purposes)} />
        </Form.Item>
        <Form.Item {...field('channel')}>
          <Select options={optionsOf(consentChannels, t.channels)} />
        </Form.Item>
        <Form.Item {...field('how')}>
          <Select
            options={optionsOf(
              given ? colleagueWays.filter((way) => way !== 'staff') : colleagueWays,
              t.ways,
            )}
          />
        </Form.Item>
        <Form.Item {...field('note')} extra={t.form.noteHelp}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
