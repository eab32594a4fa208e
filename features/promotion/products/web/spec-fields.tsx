import { Button, Form, Input } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { productsTexts } from '../products.texts.ts'

/** The specifications of a product, a name and a value each. */
export function SpecFields() {
  const { form: t } = useTexts(productsTexts)
  return (
    <Form.List name="specs">
      {(fields, { add, remove }) => (
        <div className="product-lines">
          {fields.map(({ key, name }) => (
            <div key={key} className="product-line spec">
              <Form.Item name={[name, 'name']} rules={[{ required: true, message: t.specName }]}>
                <Input aria-label={t.specName} placeholder={t.specName} maxLength={20} />
              </Form.Item>
              <Form.Item name={[name, 'value']}>
                <Input aria-label={t.specValue} placeholder={t.specValue} maxLength={100} />
              </Form.Item>
              <Button type="text" danger aria-label={t.removeSpec} onClick={() => remove(name)}>
                {t.remove}
              </Button>
            </div>
          ))}
          {fields.length < 30 && (
            <div>
              <Button icon={<PlusOutlined />} onClick={() => add({ name: '', value: '' })}>
                {t.addSpec}
              </Button>
            </div>
          )}
        </div>
      )}
    </Form.List>
  )
}
