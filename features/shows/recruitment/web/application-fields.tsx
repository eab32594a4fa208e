import { Form, Input, InputNumber, Select } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ApplicationDraft, applicationDraft, wantedBoothTypes } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'

/** An application as it is typed: the area in square metres. */
export interface ApplicationValues extends Omit<ApplicationDraft, 'areaWanted'> {
  areaWanted: number | null
}

export const blankApplication: ApplicationValues = {
  company: '',
  creditCode: '',
  contact: '',
  mobile: '',
  email: '',
  category: '',
  areaWanted: null,
  boothType: 'any',
  products: '',
  note: '',
}

/** Square metres become square decimetres. */
export const draftOf = ({ areaWanted, ...values }: ApplicationValues): ApplicationDraft => ({
  ...values,
  creditCode: values.creditCode.trim().toUpperCase(),
  areaWanted: areaWanted === null ? null : Math.round(areaWanted * 100),
})

/** The fields of an application to exhibit. */
export function ApplicationFields({ categories }: { categories: readonly string[] }) {
  const t = useTexts(recruitmentTexts)
  const { invalid } = useTexts(platformTexts)
  const field = (name: keyof ApplicationDraft) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(applicationDraft, name, invalid),
  })
  return (
    <div className="recruitment-form">
      <Form.Item {...field('company')}>
        <Input autoFocus maxLength={80} />
      </Form.Item>
      <Form.Item {...field('creditCode')}>
        <Input maxLength={18} />
      </Form.Item>
      <Form.Item {...field('contact')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item {...field('mobile')}>
        <Input inputMode="tel" maxLength={11} />
      </Form.Item>
      <Form.Item {...field('email')}>
        <Input inputMode="email" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('category')}>
        {categories.length > 0 ? (
          <Select options={categories.map((value) => ({ value, label: value }))} />
        ) : (
          <Input maxLength={40} />
        )}
      </Form.Item>
      <Form.Item name="areaWanted" label={t.fields.areaWanted}>
        <InputNumber min={1} max={100_000} step={9} className="recruitment-number" />
      </Form.Item>
      <Form.Item {...field('boothType')}>
        <Select options={wantedBoothTypes.map((value) => ({ value, label: t.boothTypes[value] }))} />
      </Form.Item>
      <Form.Item {...field('products')} className="recruitment-wide">
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
      <Form.Item {...field('note')} className="recruitment-wide">
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </div>
  )
}
