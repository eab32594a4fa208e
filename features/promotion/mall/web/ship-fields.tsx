import { AutoComplete, Form, Input } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { mallContract } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'

/** Carrier and number of one parcel. */
export function ShipFields({ name = [] }: { name?: readonly string[] }) {
  const { ship: t } = useTexts(mallTexts)
  const { invalid } = useTexts(platformTexts)
  const parcel = mallContract.shipMany.body.shape.orders.element
  return (
    <div className="mall-parcel">
      <Form.Item
        name={[...name, 'carrier']}
        label={t.carrier}
        rules={[{ required: true, message: t.carrier }, ...rulesOf(parcel, 'carrier', invalid)]}
      >
        <AutoComplete options={Object.values(t.carriers).map((value) => ({ value }))} maxLength={30} />
      </Form.Item>
      <Form.Item
        name={[...name, 'trackingNumber']}
        label={t.trackingNumber}
        rules={[{ required: true, message: t.trackingNumber }, ...rulesOf(parcel, 'trackingNumber', invalid)]}
      >
        <Input maxLength={40} />
      </Form.Item>
    </div>
  )
}
