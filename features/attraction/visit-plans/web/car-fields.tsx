import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { AutoComplete, Button, Form, Input } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { mostCars, visitPlansContract } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'

/** The cars of a visit; plates that were used lately are offered with their drivers. */
export function CarFields() {
  const t = useTexts(visitPlansTexts)
  const form = Form.useFormInstance()
  const { data: known = [] } = useCallQuery(visitPlansContract.cars)
  return (
    <Form.List name="cars">
      {(fields, { add, remove }) => (
        <fieldset className="visit-parts">
          <legend>{t.fields.cars}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="visit-car">
              <Form.Item
                name={[name, 'plate']}
                rules={[{ required: true, whitespace: true, message: t.fields.plate }]}
              >
                <AutoComplete
                  aria-label={t.fields.plate}
                  placeholder={t.fields.plate}
                  maxLength={12}
                  options={known.map(({ plate, driver }) => ({
                    value: plate,
                    label: [plate, driver].filter(Boolean).join(' · '),
                  }))}
                  onSelect={(plate: string) =>
                    form.setFieldValue(
                      ['cars', name, 'driver'],
                      known.find((car) => car.plate === plate)?.driver ?? '',
                    )
                  }
                />
              </Form.Item>
              <Form.Item name={[name, 'driver']}>
                <Input aria-label={t.fields.driver} placeholder={t.fields.driver} maxLength={40} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t.form.remove}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={fields.length >= mostCars}
            onClick={() => add({ plate: '', driver: '' })}
          >
            {t.form.addCar}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
