import { Form, Input, Radio } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { accountFacts } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

/** What is known of the person who uses an account. */
export function AccountFacts() {
  const { form: t } = useTexts(accountsAdminTexts)
  const { invalid } = useTexts(platformTexts)
  const rules = (field: keyof typeof accountFacts.shape, own?: string) =>
    rulesOf(accountFacts, field, { ...invalid, ...(own ? { own: { invalid: own } } : {}) })
  return (
    <div className="form-pair">
      <Form.Item name="nickName" label={t.nickName} rules={rules('nickName')}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="sex" label={t.sex}>
        <Radio.Group
          options={[
            { value: '0', label: t.male },
            { value: '1', label: t.female },
            { value: 'unsaid', label: t.unsaid },
          ]}
        />
      </Form.Item>
      <Form.Item name="phonenumber" label={t.phonenumber} rules={rules('phonenumber', invalid.mobile)}>
        <Input maxLength={11} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={t.email} rules={rules('email', invalid.email)}>
        <Input maxLength={50} inputMode="email" autoComplete="off" />
      </Form.Item>
    </div>
  )
}
