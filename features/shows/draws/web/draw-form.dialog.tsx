import { useState } from 'react'
import { Button, Checkbox, Form, Input, InputNumber, Modal, Segmented, Select } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import {
  deliveries,
  type DrawDetail,
  drawDraft,
  type DrawDraft,
  drawLevels,
  drawMethods,
  drawsContract,
  entrySources,
  prizeKinds,
} from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { useFreshDraws } from './use-draw-moves.tsx'
import './draws.css'

type Values = Omit<DrawDraft, 'mustWin'>

const blankPrize: DrawDraft['prizes'][number] = {
  name: '',
  kind: 'goods',
  delivery: 'desk',
  valueFen: 0,
  stock: 1,
  chance: 0,
}

const blank: Values = {
  name: '',
  rule: '',
  method: 'list',
  source: 'attended',
  channel: '',
  level: 'L1',
  external: '',
  isRehearsal: false,
  claimDays: 7,
  tries: 1,
  prizes: [blankPrize],
}

/** A draft out of a form or a stored draw: chances and tries are for wheels and scratch cards, a public value is for lists. */
const draftOf = (draw: Values): DrawDraft => ({
  name: draw.name,
  rule: draw.rule,
  method: draw.method,
  source: draw.source,
  channel: draw.channel,
  level: draw.method === 'list' ? draw.level : 'L1',
  external: draw.external,
  isRehearsal: draw.isRehearsal,
  claimDays: draw.claimDays,
  tries: draw.tries,
  prizes: draw.prizes.map(({ name, kind, delivery, valueFen, stock, chance }) => ({
    name,
    kind,
    delivery,
    valueFen,
    stock,
    chance: draw.method === 'list' ? 0 : chance,
  })),
})

/** Shown with two decimals, stored in hundredths: fen as yuan, ten-thousandths as percent. */
const inHundredths = {
  getValueProps: (hundredths: number) => ({ value: hundredths / 100 }),
  normalize: (shown: number | null) => Math.round((shown ?? 0) * 100),
}

interface Props {
  activityId: string
  /** The draft that is edited; a new one without. */
  draw?: DrawDetail
  onClose: () => void
  onSaved?: (draw: DrawDetail) => void
}

/** The prizes of a draw: each a line of the form. */
function Prizes({ isInstant }: { isInstant: boolean }) {
  const t = useTexts(drawsTexts)
  return (
    <Form.List name="prizes">
      {(fields, { add, remove }, { errors }) => (
        <fieldset className="draw-form-prizes">
          <legend>{t.fields.prizes}</legend>
          <p className="draw-quiet">{t.form.legal}</p>
          {fields.map(({ key, name }) => (
            <div key={key} className="draw-form-prize">
              <Form.Item name={[name, 'name']} label={t.fields.prize} rules={[{ required: true }]}>
                <Input maxLength={60} aria-label={fill(t.form.prizeName, { number: name + 1 })} />
              </Form.Item>
              <Form.Item name={[name, 'kind']} label={t.fields.kind}>
                <Select options={prizeKinds.map((value) => ({ value, label: t.kinds[value] }))} />
              </Form.Item>
              <Form.Item name={[name, 'delivery']} label={t.fields.delivery}>
                <Select options={deliveries.map((value) => ({ value, label: t.deliveries[value] }))} />
              </Form.Item>
              <Form.Item name={[name, 'valueFen']} label={t.fields.value} {...inHundredths}>
                <InputNumber min={0} max={1_000_000} precision={2} />
              </Form.Item>
              <Form.Item name={[name, 'stock']} label={t.fields.stock}>
                <InputNumber min={1} max={10_000} precision={0} />
              </Form.Item>
              {isInstant && (
                <Form.Item name={[name, 'chance']} label={t.fields.chance} {...inHundredths}>
                  <InputNumber min={0} max={100} precision={2} />
                </Form.Item>
              )}
              {fields.length > 1 && (
                <Button
                  type="text"
                  aria-label={fill(t.form.removePrize, { number: name + 1 })}
                  onClick={() => remove(name)}
                >
                  ×
                </Button>
              )}
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {fields.length < 20 && <Button onClick={() => add(blankPrize)}>{t.form.addPrize}</Button>}
        </fieldset>
      )}
    </Form.List>
  )
}

/** The entries, and the way in which winners are found. */
function Ways() {
  const t = useTexts(drawsTexts)
  const form = Form.useFormInstance<Values>()
  const method = Form.useWatch('method', form) ?? 'list'
  const source = Form.useWatch('source', form) ?? 'attended'
  const level = Form.useWatch('level', form) ?? 'L1'
  return (
    <>
      <Form.Item name="method" label={t.fields.method} extra={t.form.methodHelp[method]}>
        <Segmented options={drawMethods.map((value) => ({ value, label: t.methods[value] }))} />
      </Form.Item>
      <Form.Item name="source" label={t.fields.source}>
        <Segmented options={entrySources.map((value) => ({ value, label: t.sources[value] }))} />
      </Form.Item>
      {source === 'channel' && (
        <Form.Item name="channel" label={t.fields.channel}>
          <Input maxLength={40} />
        </Form.Item>
      )}
      {method === 'list' ? (
        <>
          <Form.Item name="level" label={t.fields.level} extra={t.form.levelHelp[level]}>
            <Segmented options={drawLevels.map((value) => ({ value, label: t.levels[value] }))} />
          </Form.Item>
          {level === 'L2' && (
            <Form.Item name="external" label={t.fields.external} extra={t.form.externalHelp}>
              <Input maxLength={120} />
            </Form.Item>
          )}
        </>
      ) : (
        <Form.Item name="tries" label={t.fields.tries}>
          <InputNumber min={1} max={10} precision={0} />
        </Form.Item>
      )}
      <Prizes isInstant={method !== 'list'} />
    </>
  )
}

/** Makes a draw, or changes a draft. */
export function DrawFormDialog({ activityId, draw, onClose, onSaved }: Props) {
  const t = useTexts(drawsTexts)
  const { invalid } = useTexts(platformTexts)
  const refresh = useFreshDraws()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const send = (body: DrawDraft) =>
    draw
      ? call(
          drawsContract.update,
          { params: { id: draw.id }, body: { ...body, version: draw.version } },
          { quiet: true },
        )
      : call(drawsContract.create, { body: { ...body, activityId } }, { quiet: true, idempotencyKey: key })
  const save = async () => {
    let saved: DrawDetail | undefined
    const isDone = await typed.submit(async () => {
      saved = await send(draftOf({ ...blank, ...(form.getFieldsValue(true) as Partial<Values>) }))
    })
    if (!isDone || !saved) return
    notify('success', fill(t.form.saved, { name: saved.name }))
    await refresh()
    onClose()
    onSaved?.(saved)
  }
  return (
    <Modal
      open
      width={860}
      title={draw ? t.form.edit : t.form.create}
      okText={t.form.save}
      cancelText={t.form.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={draw ? draftOf(draw) : blank}
        onValuesChange={typed.touch}
      >
        <Form.Item name="name" label={t.fields.name} rules={rulesOf(drawDraft, 'name', invalid)}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item name="rule" label={t.fields.rule}>
          <Input.TextArea rows={3} maxLength={2000} />
        </Form.Item>
        <Ways />
        <Form.Item name="claimDays" label={t.fields.claimDays} extra={t.form.claimDaysHelp}>
          <InputNumber min={1} max={60} precision={0} />
        </Form.Item>
        <Form.Item name="isRehearsal" valuePropName="checked" extra={t.form.rehearsalHelp}>
          <Checkbox>{t.fields.isRehearsal}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
