import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Checkbox, Form, Input, Modal } from 'antd'

import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { DistrictField } from '#features/company/companies/web/district-field.public.ts'
import { useDistrictTree } from '#features/company/companies/web/use-district-tree.public.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Address, type AddressDraft, addressesContract } from '../addresses.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { readAddress } from './read-address.ts'

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

/** Fills the form from what was copied elsewhere, or with where the company is. */
function FillIn({ onFill }: { onFill: (facts: Partial<AddressDraft>) => void }) {
  const t = useTexts(cardPrintingTexts).address
  const places = useDistrictTree()
  const { data: company } = useCallQuery(companiesContract.info)
  const [pasted, paste] = useState('')
  const { district, address: detail } = company ?? {}
  return (
    <Form.Item label={t.paste}>
      <Input.TextArea
        aria-label={t.paste}
        placeholder={t.pasteHint}
        autoSize={{ minRows: 2, maxRows: 4 }}
        maxLength={500}
        value={pasted}
        onChange={({ target }) => paste(target.value)}
      />
      <div className="print-buttons">
        <Button
          size="small"
          disabled={pasted.trim() === '' || places.length === 0}
          onClick={() => onFill(readAddress(pasted, places))}
        >
          {t.read}
        </Button>
        {district && detail ? (
          <Button size="small" type="link" onClick={() => onFill({ districtCode: district, detail })}>
            {t.ofCompany}
          </Button>
        ) : null}
      </div>
    </Form.Item>
  )
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
        {address ? null : (
          <FillIn
            onFill={(facts) => {
              form.setFieldsValue(facts)
              draft.touch()
            }}
          />
        )}
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
