import { Button, Checkbox, Drawer, Form, Input, Segmented } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import {
  type InvoiceTitle,
  invoicesContract,
  titleDraft,
  type TitleDraft,
  titleTypes,
} from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

const blank: TitleDraft = {
  type: 'enterprise',
  name: '',
  taxNumber: '',
  takesSpecial: false,
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  email: '',
  mobile: '',
  isDefault: false,
  isTaxNumberSure: false,
}

const specialNames = ['address', 'phone', 'bank', 'bankAccount'] as const

/** A title, new or as it is. What a number must look like is the server's to say; it says so at the field. */
export function TitleDialog({ title, onClose }: { title: InvoiceTitle | undefined; onClose: () => void }) {
  const t = useTexts(invoicesTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const mayEdit = useCan('invoice:edit')
  const [form] = Form.useForm<TitleDraft>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const first: TitleDraft = title ? { ...title, isTaxNumberSure: title.hasOddTaxNumber } : blank
  const { type, takesSpecial } = Form.useWatch([], form) ?? first
  const save = async () => {
    const isDone = await draft.submit(async (values) => {
      // Fields that are not shown for the type keep nothing.
      const body = { ...blank, ...values }
      if (title)
        await call(
          invoicesContract.updateTitle,
          { body: { ...body, titleId: title.titleId, version: title.version } },
          { quiet: true },
        )
      else await call(invoicesContract.createTitle, { body }, { quiet: true })
    })
    if (!isDone) return
    notify('success', t.titles.saved)
    await queries.invalidateQueries({ queryKey: ['invoices'] })
    onClose()
  }
  const field = <Name extends keyof typeof titleDraft.shape & keyof typeof t.titles>(name: Name) => ({
    name,
    label: t.titles[name],
    rules: rulesOf(titleDraft, name, invalid),
  })
  return (
    <Drawer
      open
      size={520}
      title={title ? t.titles.edit : t.titles.add}
      onClose={onClose}
      mask={{ closable: !draft.isTouched }}
      footer={
        <Button type="primary" loading={draft.isBusy} disabled={!mayEdit} onClick={() => void save()}>
          {t.titles.save}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={first}
        onValuesChange={draft.touch}
        disabled={draft.isBusy || !mayEdit}
      >
        <Form.Item name="type" label={t.titles.type}>
          <Segmented
            aria-label={t.titles.type}
            options={titleTypes.map((value) => ({ value, label: t.types[value] }))}
          />
        </Form.Item>
        <Form.Item {...field('name')}>
          <Input maxLength={100} />
        </Form.Item>
        {type === 'personal' ? null : (
          <>
            <Form.Item
              {...field('taxNumber')}
              rules={[
                ...rulesOf(titleDraft, 'taxNumber', invalid),
                { required: type === 'enterprise', whitespace: true, message: invalid.required },
              ]}
            >
              <Input maxLength={30} />
            </Form.Item>
            <Form.Item name="isTaxNumberSure" valuePropName="checked">
              <Checkbox>{t.titles.sure}</Checkbox>
            </Form.Item>
            <Form.Item name="takesSpecial" valuePropName="checked">
              <Checkbox>{t.titles.special}</Checkbox>
            </Form.Item>
            {specialNames.map((name) => (
              <Form.Item key={name} {...field(name)} required={takesSpecial}>
                <Input maxLength={120} />
              </Form.Item>
            ))}
          </>
        )}
        <Form.Item {...field('email')}>
          <Input maxLength={120} inputMode="email" />
        </Form.Item>
        <Form.Item {...field('mobile')}>
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox disabled={title !== undefined && first.isDefault}>{t.titles.isDefault}</Checkbox>
        </Form.Item>
      </Form>
    </Drawer>
  )
}
