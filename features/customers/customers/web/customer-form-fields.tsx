import { Form, Input, Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { maxTags } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

const several = ['mobiles', 'phones', 'emails'] as const
const short = ['company', 'department', 'title'] as const
const rare = ['address', 'website'] as const
const masked = ['wechat', 'fax'] as const
const longest = {
  company: 120,
  department: 60,
  title: 60,
  address: 200,
  website: 200,
  wechat: 60,
  fax: 30,
} as const
const separators = [',', '，', ' ', ';', '；']
const few = 10

/** What is known about a customer, as fields; contacts that stand masked are no fields. */
export function CustomerFormFields({ tags, hasNumbers }: { tags: readonly string[]; hasNumbers: boolean }) {
  const { form: t } = useTexts(customersTexts)
  return (
    <>
      <Form.Item
        name="name"
        label={t.name}
        rules={[{ required: true, whitespace: true, message: t.nameMissing }]}
      >
        <Input autoFocus maxLength={60} autoComplete="off" />
      </Form.Item>
      {(hasNumbers ? several : []).map((key) => (
        <Form.Item key={key} name={key} label={t[key]} extra={key === 'mobiles' ? t.severalHelp : undefined}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={few}
            tokenSeparators={separators}
            aria-label={t[key]}
          />
        </Form.Item>
      ))}
      {short.map((key) => (
        <Form.Item key={key} name={key} label={t[key]}>
          <Input maxLength={longest[key]} autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name="tags" label={t.tags} extra={t.tagsHelp}>
        <Select
          mode="tags"
          maxCount={maxTags}
          aria-label={t.tags}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      </Form.Item>
      {[...rare, ...(hasNumbers ? masked : [])].map((key) => (
        <Form.Item key={key} name={key} label={t[key]}>
          <Input maxLength={longest[key]} autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name="note" label={t.note}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  )
}
