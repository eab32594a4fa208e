import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Form, InputNumber } from 'antd'

import { OwnerSelect } from '#features/attraction/deals/web/deals.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { contractsTexts } from '../contracts.texts.ts'

/** The shares of people in a contract, in the form's `splits`. */
export function SplitFields() {
  const t = useTexts(contractsTexts)
  return (
    <Form.List name="splits">
      {(rows, { add, remove }) => (
        <fieldset className="contract-plan">
          <legend>{t.fields.splits}</legend>
          {rows.map(({ key, name }, place) => (
            <div key={key} className="contract-split">
              <Form.Item
                name={[name, 'accountId']}
                label={place === 0 ? t.list.person : undefined}
                rules={[{ required: true, message: '' }]}
              >
                <OwnerSelect />
              </Form.Item>
              <Form.Item
                name={[name, 'percent']}
                label={place === 0 ? t.list.percent : undefined}
                rules={[{ required: true, message: '' }]}
              >
                <InputNumber min={0.1} max={100} precision={1} aria-label={t.list.percent} />
              </Form.Item>
              <Button type="link" danger size="small" onClick={() => remove(name)}>
                {t.form.remove}
              </Button>
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ percent: 100 })}>
            {t.list.addPerson}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
