import { Form, Input, Modal, Select } from 'antd'
import { languages } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type FieldRule, fieldTypes } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

const groups = ['person', 'contact', 'company', 'more'] as const
const longest = {
  text: 100,
  mobile: 20,
  phone: 40,
  email: 100,
  wechat: 40,
  url: 200,
  address: 120,
  paragraph: 500,
} as const

type Values = Pick<FieldRule, 'type' | 'group'> & { label: Record<string, string | undefined> }

interface Props {
  /** Left out for a new field. */
  field: FieldRule | undefined
  others: readonly FieldRule[]
  onKeep: (field: FieldRule) => void
  onClose: () => void
}

/** Keys are stored with every value: never made from a name, which may change, and never used again, or old values would come back. */
const freshKey = () => `custom${Date.now().toString(36)}`

const freshRule = (others: readonly FieldRule[]): Omit<FieldRule, 'type' | 'group' | 'maxLen'> => ({
  key: freshKey(),
  visible: true,
  required: false,
  editableBy: 'holder',
  source: 'manual',
  provisioning: 'none',
  maskPublic: 'none',
  searchable: true,
  pii: 'none',
  order: (others.length + 1) * 10,
})

const cleaned = (label: Values['label']): FieldRule['label'] =>
  Object.fromEntries(
    Object.entries(label).flatMap(([language, text]) =>
      text?.trim() ? [[language, text.trim()] as const] : [],
    ),
  )

/** Names, type and place of a field that a company makes for itself. */
export function CustomFieldDialog({ field, others, onKeep, onClose }: Props) {
  const t = useTexts(templateEditorTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const [form] = Form.useForm<Values>()
  const names = new Set(
    others
      .filter(({ key }) => key !== field?.key)
      .map(
        ({ key, label }) =>
          label?.['zh-CN'] ?? (templateTexts.fields as Readonly<Record<string, string>>)[key],
      ),
  )

  const finish = ({ label, type, group }: Values) => {
    const base = field ?? { ...freshRule(others), maxLen: longest[type] }
    onKeep({
      ...base,
      type,
      group,
      maxLen: field?.type === type ? field.maxLen : longest[type],
      label: cleaned(label),
    })
  }
  return (
    <Modal
      open
      title={field ? t.rules.editTitle : t.rules.addTitle}
      onCancel={onClose}
      onOk={form.submit}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={finish}
        initialValues={{
          type: field?.type ?? 'text',
          group: field?.group ?? 'more',
          label: field?.label ?? {},
        }}
      >
        <div className="custom-field-pair">
          <Form.Item name="type" label={t.rules.type}>
            <Select options={fieldTypes.map((value) => ({ value, label: t.types[value] }))} />
          </Form.Item>
          <Form.Item name="group" label={t.rules.group}>
            <Select options={groups.map((value) => ({ value, label: templateTexts.groups[value] }))} />
          </Form.Item>
        </div>
        <Form.Item label={t.rules.labels} extra={t.rules.labelsHelp} required>
          {languages.map((language) => (
            <Form.Item
              key={language}
              name={['label', language]}
              noStyle
              rules={
                language === 'zh-CN'
                  ? [
                      { required: true, whitespace: true, message: t.rules.labelRequired },
                      {
                        validator: (_, value?: string) =>
                          names.has(value?.trim())
                            ? Promise.reject(new Error(t.rules.labelTaken))
                            : Promise.resolve(),
                      },
                    ]
                  : []
              }
            >
              <Input
                className="custom-field-label"
                maxLength={language.startsWith('zh') ? 30 : 60}
                prefix={<span className="custom-field-language">{t.rules.languages[language]}</span>}
                autoFocus={language === 'zh-CN'}
              />
            </Form.Item>
          ))}
        </Form.Item>
      </Form>
    </Modal>
  )
}
