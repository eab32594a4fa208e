import { useState } from 'react'
import { Alert, Input, InputNumber, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { boothsContract } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import { mergeShapes } from '../face/booth-cuts-model.ts'
import type { DrawnBooth } from './plan-edits.ts'
import type { PlanDesk } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  booths: [DrawnBooth, DrawnBooth]
  onClose: () => void
}

/** Makes one booth of two neighbours. */
export function MergeDialog({ desk, booths: [first, second], onClose }: Props) {
  const t = useTexts(boothsTexts)
  const web = useTexts(webTexts)
  const [number, setNumber] = useState(first.number)
  const [openSides, setOpenSides] = useState(Math.max(first.openSides, second.openSides))
  const isJoined = mergeShapes(first.points, second.points) !== undefined
  const merge = useCallMutation(boothsContract.merge, {
    touches: ['audit'],
    onSuccess: (plan) => {
      desk.show(plan)
      onClose()
    },
  })
  return (
    <Modal
      open
      width={440}
      title={t.merge.title}
      okText={t.merge.ok}
      cancelText={web.action.cancel}
      confirmLoading={merge.isPending}
      okButtonProps={{ disabled: !isJoined || number.trim() === '' }}
      onOk={() =>
        merge.mutate({
          body: { version: desk.version, ids: [first.id ?? '', second.id ?? ''], number, openSides },
        })
      }
      onCancel={onClose}
    >
      <div className="booth-form">
        {!isJoined && <Alert type="warning" showIcon title={t.errors.apart} />}
        <label className="booth-field">
          {t.inspector.number}
          <Input maxLength={12} value={number} onChange={({ target }) => setNumber(target.value)} />
        </label>
        <label className="booth-field">
          {t.inspector.openSides}
          <InputNumber
            min={1}
            max={4}
            precision={0}
            value={openSides}
            onChange={(sides) => setOpenSides(sides ?? 1)}
          />
        </label>
      </div>
    </Modal>
  )
}
