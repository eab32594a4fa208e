import { useState } from 'react'
import { Checkbox, Form, Input, InputNumber, Segmented, Select } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  type CarrierDraft,
  carrierDraft,
  carrierKinds,
  type CarrierRow,
  carriersContract,
} from '../carriers.contract.ts'
import { carriersTexts } from '../carriers.texts.ts'
import { inHundredths } from './carrier-numbers.ts'
import { useFreshCarriers } from './use-fresh-carriers.ts'
import './carriers.css'

const blank: CarrierDraft = {
  kind: 'unit',
  parentId: null,
  name: '',
  floor: '',
  areaCentim2: 0,
  landCentimu: 0,
  loadKg: 0,
  powerKva: 0,
  heightCm: 0,
  priceFen: 0,
  isOpen: true,
}

const draftOf = (row: CarrierDraft): CarrierDraft => ({
  kind: row.kind,
  parentId: row.parentId,
  name: row.name,
  floor: row.floor,
  areaCentim2: row.areaCentim2,
  landCentimu: row.landCentimu,
  loadKg: row.loadKg,
  powerKva: row.powerKva,
  heightCm: row.heightCm,
  priceFen: row.priceFen,
  isOpen: row.isOpen,
})

interface Props {
  /** Absent for a new one. */
  row: CarrierRow | undefined
  places: readonly CarrierRow[]
  onClose: () => void
}

function Numbers({ kind }: { kind: CarrierDraft['kind'] }) {
  const t = useTexts(carriersTexts)
  if (kind === 'park' || kind === 'building') return null
  const isPlot = kind === 'plot'
  return (
    <div className="carrier-pair">
      {isPlot ? (
        <Form.Item name="landCentimu" label={t.fields.land} {...inHundredths}>
          <InputNumber min={0} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="floor" label={t.fields.floor}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="areaCentim2" label={t.fields.area} {...inHundredths}>
            <InputNumber min={0} />
          </Form.Item>
          <Form.Item name="loadKg" label={t.fields.load}>
            <InputNumber min={0} precision={0} />
          </Form.Item>
          <Form.Item name="powerKva" label={t.fields.power}>
            <InputNumber min={0} precision={0} />
          </Form.Item>
          <Form.Item name="heightCm" label={t.fields.height} {...inHundredths}>
            <InputNumber min={0} />
          </Form.Item>
        </>
      )}
      <Form.Item name="priceFen" label={t.fields.price} {...inHundredths}>
        <InputNumber min={0} />
      </Form.Item>
    </div>
  )
}

/** Enters a park, a building, a unit or a plot, or changes one. */
export function CarrierFormDialog({ row, places, onClose }: Props) {
  const t = useTexts(carriersTexts)
  const { invalid } = useTexts(platformTexts)
  const refresh = useFreshCarriers()
  const [form] = Form.useForm<CarrierDraft>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const kind = Form.useWatch('kind', form) ?? row?.kind ?? blank.kind
  const parentKind = kind === 'unit' ? 'building' : 'park'
  const save = async () => {
    const isDone = await typed.submit(async () => {
      const filled = { ...blank, ...(form.getFieldsValue(true) as Partial<CarrierDraft>) }
      const body = draftOf({ ...filled, parentId: filled.kind === 'park' ? null : (filled.parentId ?? null) })
      await (row
        ? call(
            carriersContract.update,
            { params: { id: row.id }, body: { ...body, version: row.version } },
            { quiet: true },
          )
        : call(carriersContract.create, { body }, { quiet: true, idempotencyKey: key }))
    })
    if (!isDone) return
    notify('success', t.form.saved)
    await refresh()
    onClose()
  }
  return (
    <FormDrawer
      title={row ? t.form.edit : t.form.create}
      isTouched={typed.isTouched}
      isBusy={typed.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={row ? draftOf(row) : blank}
        onValuesChange={typed.touch}
        disabled={typed.isBusy}
      >
        <Form.Item name="kind" label={t.fields.kind}>
          <Segmented
            disabled={row !== undefined}
            options={carrierKinds.map((value) => ({ value, label: t.kinds[value] }))}
          />
        </Form.Item>
        {kind !== 'park' && (
          <Form.Item name="parentId" label={t.fields.parent}>
            <Select
              disabled={row !== undefined}
              options={places
                .filter((place) => place.kind === parentKind)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
        <Form.Item name="name" label={t.fields.name} rules={rulesOf(carrierDraft, 'name', invalid)}>
          <Input maxLength={60} />
        </Form.Item>
        <Numbers kind={kind} />
        <Form.Item name="isOpen" valuePropName="checked">
          <Checkbox>{t.fields.isOpen}</Checkbox>
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
