import { Button, Form, Input, InputNumber } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { mostStock } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'
import type { ProductDraft } from './product-draft.ts'

function Held({ place }: { place: number }) {
  const { form: t } = useTexts(productsTexts)
  const held = Form.useWatch((draft: ProductDraft) => draft.variants[place]?.held)
  return held ? <span className="product-quiet">{fill(t.held, { count: held })}</span> : null
}

/** The variants of a product, with price and stock. */
export function VariantFields() {
  const { form: t } = useTexts(productsTexts)
  return (
    <Form.List name="variants">
      {(fields, { add, remove }) => (
        <div className="product-lines">
          {fields.map(({ key, name }) => (
            <div key={key} className="product-line">
              <Form.Item name={[name, 'name']}>
                <Input aria-label={t.variant} placeholder={t.variant} maxLength={40} />
              </Form.Item>
              <Form.Item name={[name, 'price']} rules={[{ required: true, message: t.variantPrice }]}>
                <InputNumber aria-label={t.variantPrice} placeholder={t.variantPrice} min={0} precision={2} />
              </Form.Item>
              <Form.Item name={[name, 'stock']} rules={[{ required: true, message: t.variantStock }]}>
                <InputNumber
                  aria-label={t.variantStock}
                  placeholder={t.variantStock}
                  min={0}
                  max={mostStock}
                  precision={0}
                />
              </Form.Item>
              <Button type="text" danger aria-label={t.removeVariant} onClick={() => remove(name)}>
                {t.remove}
              </Button>
              <Held place={name} />
            </div>
          ))}
          <div>
            <Button icon={<PlusOutlined />} onClick={() => add({ name: '', price: null, stock: 0 })}>
              {t.addVariant}
            </Button>
          </div>
        </div>
      )}
    </Form.List>
  )
}
