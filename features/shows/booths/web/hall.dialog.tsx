import { useState } from 'react'
import { Button, Form, Input, InputNumber, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

import { hallSides } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import { boxOf } from '../face/booth-shape-model.ts'
import { type Background, BackgroundField } from './background-field.tsx'
import type { DrawnHall } from './plan-edits.ts'
import { newKey, type PlanDesk } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  /** Absent for a new one. */
  hall: DrawnHall | undefined
  onClose: () => void
}

interface Values {
  name: string
  /** In metres. */
  width: number
  depth: number
}

/** The name, size and picture of a hall; it is stored with the plan. */
export function HallDialog({ desk, hall, onClose }: Props) {
  const t = useTexts(boothsTexts).hall
  const web = useTexts(webTexts)
  const [form] = Form.useForm<Values>()
  const [picture, setPicture] = useState<Background | null>(
    hall?.backgroundUrl ? { fileId: null, url: hall.backgroundUrl } : null,
  )
  // A hall is not made smaller than its booths need.
  const { right, bottom } = boxOf([...(hall?.booths.flatMap(({ points }) => points) ?? []), { x: 0, y: 0 }])
  const isEmpty = (hall?.booths.length ?? 0) === 0
  const finish = ({ name, width, depth }: Values) => {
    const isNew = picture === null ? Boolean(hall?.backgroundUrl) : picture.fileId !== null
    const facts = {
      name: name.trim(),
      width: Math.round(width * 100),
      depth: Math.round(depth * 100),
      backgroundUrl: picture?.url ?? null,
      ...(isNew && { backgroundFileId: picture?.fileId ?? null }),
    }
    const key = hall?.key ?? newKey()
    desk.change(
      hall
        ? desk.halls.map((one) => (one.key === key ? { ...one, ...facts } : one))
        : [...desk.halls, { ...facts, key, booths: [] }],
    )
    desk.showHall(key)
    onClose()
  }
  const remove = () => {
    desk.change(desk.halls.filter(({ key }) => key !== hall?.key))
    desk.select([])
    onClose()
  }
  const side = (least: number) => ({
    min: Math.max(hallSides.min, least) / 100,
    max: hallSides.max / 100,
    step: 1,
    precision: 2,
    suffix: 'm',
  })
  return (
    <Modal
      open
      width={480}
      title={hall ? hall.name : t.add}
      okText={web.action.confirm}
      cancelText={web.action.cancel}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={
          hall
            ? { name: hall.name, width: hall.width / 100, depth: hall.depth / 100 }
            : { name: t.named, width: 60, depth: 40 }
        }
        onFinish={finish}
      >
        <Form.Item name="name" label={t.name} rules={[{ required: true, whitespace: true }]}>
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <div className="booth-pair">
          <Form.Item name="width" label={t.width} rules={[{ required: true }]}>
            <InputNumber {...side(right)} />
          </Form.Item>
          <Form.Item name="depth" label={t.depth} rules={[{ required: true }]}>
            <InputNumber {...side(bottom)} />
          </Form.Item>
        </div>
        <Form.Item label={t.background} help={t.backgroundHelp}>
          <BackgroundField value={picture} onChange={setPicture} />
        </Form.Item>
        {hall && isEmpty && (
          <Button danger onClick={remove}>
            {t.remove}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
