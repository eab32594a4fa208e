import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, Modal } from 'antd'

import { DistrictField } from '#features/company/companies/web/district-field.public.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type Address, type AddressDraft, addressesContract } from '../addresses.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'

interface Props {
  /** Absent for a new one. */
  address: Address | undefined
  onClose: () => void
  onSaved: (addressId: string) => void
}

const blank: AddressDraft = {
  name: '',
  mobile: '',
  districtCode: '',
  detail: '',
  postcode: '',
  isDefault: false,
}

/** Where a parcel goes to. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const t = useTexts(cardPrintingTexts).address
  const queries = useQueryClient()
  const [form] = Form.useForm<AddressDraft>()
  const draft = useDraft(form)
  const save = async () => {
    let saved = ''
    const isDone = await draft.submit(async (body) => {
      const made = address
        ? await call(
            addressesContract.update,
            { body: { ...body, addressId: address.addressId, version: address.version } },
            { quiet: true },
          )
        : await call(addressesContract.create, { body }, { quiet: true })
      saved = made.addressId
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['addresses'] })
    notify('success', t.saved)
    onSaved(saved)
    onClose()
  }
  const needed = (field: string) => [
    { required: true, whitespace: true, message: fill(t.required, { field }) },
  ]
  const first = address ? { ...blank, ...address } : blank
  return (
    <Modal
      open
      title={t.title}
      okText={t.save}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={first}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <div className="print-line">
          <Form.Item name="name" label={t.name} rules={needed(t.name)}>
            <Input maxLength={30} autoComplete="name" />
          </Form.Item>
          <Form.Item
            name="mobile"
            label={t.mobile}
            rules={[{ required: true, pattern: /^1[3-9]\d{9}$/, message: t.mobileRule }]}
          >
            <Input maxLength={11} inputMode="tel" autoComplete="tel" />
          </Form.Item>
        </div>
        <Form.Item name="districtCode" label={t.region} rules={needed(t.region)}>
          <DistrictField />
        </Form.Item>
        <Form.Item name="detail" label={t.detail} rules={needed(t.detail)}>
          <Input maxLength={120} autoComplete="street-address" />
        </Form.Item>
        <Form.Item
          name="postcode"
          label={t.postcode}
          rules={[{ pattern: /^(\d{6})?$/, message: t.postcodeRule }]}
        >
          <Input maxLength={6} inputMode="numeric" autoComplete="postal-code" />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>{t.makeDefault}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
