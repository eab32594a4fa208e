import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Form, InputNumber } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { activitiesTexts } from '../activities.texts.ts'
import './activities.css'

const most = 5

/** The refund policy: so many percent go back until so many hours before the beginning. */
export function RefundStepsField() {
  const { refund: t } = useTexts(activitiesTexts)
  return (
    <Form.List name="refundSteps">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="activity-refund-step">
              <Form.Item name={[name, 'hoursBefore']} label={t.hoursBefore} rules={[{ required: true }]}>
                <InputNumber min={0} max={8760} precision={0} />
              </Form.Item>
              <Form.Item name={[name, 'percent']} label={t.percent} rules={[{ required: true }]}>
                <InputNumber min={0} max={100} precision={0} suffix="%" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t.remove}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {fields.length < most && (
            <Button icon={<PlusOutlined />} onClick={() => add({ hoursBefore: 24, percent: 100 })}>
              {t.add}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
