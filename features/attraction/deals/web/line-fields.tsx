import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Form, Input, InputNumber } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import type { LineDraft } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

/** A line as it is typed: pieces, yuan and percent. */
export interface LineValues {
  name: string
  quantity: number
  unit: number
  discount: number
}

export const lineValuesOf = ({ name, quantity, unitFen, discountPerMille }: LineDraft): LineValues => ({
  name,
  quantity: quantity / 1000,
  unit: unitFen / 100,
  discount: discountPerMille / 10,
})

export const lineDraftOf = ({ name, quantity, unit, discount }: LineValues): LineDraft => ({
  name,
  quantity: Math.round(quantity * 1000),
  unitFen: Math.round(unit * 100),
  discountPerMille: Math.round(discount * 10),
})

const blank: LineValues = { name: '', quantity: 1, unit: 0, discount: 0 }

/** The lines of a deal or of a quote, in the form's `lines`. */
export function LineFields({ atLeastOne = false }: { atLeastOne?: boolean }) {
  const t = useTexts(dealsTexts)
  return (
    <Form.List name="lines">
      {(rows, { add, remove }) => (
        <fieldset className="deal-lines">
          <legend>{t.fields.lines}</legend>
          {rows.map(({ key, name }, place) => (
            <div key={key} className="deal-line">
              <Form.Item
                name={[name, 'name']}
                label={place === 0 ? t.fields.lineName : undefined}
                rules={[{ required: true, whitespace: true, message: '' }]}
              >
                <Input maxLength={80} aria-label={t.fields.lineName} />
              </Form.Item>
              <Form.Item name={[name, 'quantity']} label={place === 0 ? t.fields.quantity : undefined}>
                <InputNumber min={0.001} max={1_000_000} precision={3} aria-label={t.fields.quantity} />
              </Form.Item>
              <Form.Item name={[name, 'unit']} label={place === 0 ? t.fields.unit : undefined}>
                <InputNumber min={0} max={10_000_000_000} precision={2} aria-label={t.fields.unit} />
              </Form.Item>
              <Form.Item name={[name, 'discount']} label={place === 0 ? t.fields.discount : undefined}>
                <InputNumber min={0} max={100} precision={1} aria-label={t.fields.discount} />
              </Form.Item>
              <Button
                type="link"
                danger
                size="small"
                disabled={atLeastOne && rows.length === 1}
                onClick={() => remove(name)}
              >
                {t.form.removeLine}
              </Button>
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add(blank)}>
            {t.form.addLine}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
