import { useState } from 'react'
import { Input, Modal, Radio } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { boothsContract } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import { splitShape } from '../face/booth-cuts-model.ts'
import { areaOf, boxOf } from '../face/booth-shape-model.ts'
import { MetresBox } from './metres-box.tsx'
import { type DrawnBooth, nextNumber, snapTo } from './plan-edits.ts'
import type { PlanDesk } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  booth: DrawnBooth
  onClose: () => void
}

const pieces = ['first', 'second'] as const
const squareMetres = (points: Parameters<typeof areaOf>[0]) => `${(areaOf(points) / 100).toFixed(2)} m²`

/** Cuts a booth in two along a line; both pieces are shown with their areas before. */
export function SplitDialog({ desk, booth, onClose }: Props) {
  const t = useTexts(boothsTexts).split
  const web = useTexts(webTexts)
  const { left, top, right, bottom } = boxOf(booth.points)
  const [axis, setAxis] = useState<'x' | 'y'>(right - left >= bottom - top ? 'x' : 'y')
  const [from, to] = axis === 'x' ? [left, right] : [top, bottom]
  const [away, setAway] = useState(snapTo((to - from) / 2, 10))
  const [numbers, setNumbers] = useState({
    first: booth.number,
    second: nextNumber(desk.numbers, `${booth.number}-0`),
  })
  const parts = splitShape(booth.points, { axis, at: from + away })
  const split = useCallMutation(boothsContract.split, {
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
      title={t.title}
      okText={t.ok}
      cancelText={web.action.cancel}
      confirmLoading={split.isPending}
      okButtonProps={{ disabled: !parts || pieces.some((piece) => numbers[piece].trim() === '') }}
      onOk={() =>
        split.mutate({
          params: { id: booth.id ?? '' },
          body: { version: desk.version, axis, at: from + away, numbers },
        })
      }
      onCancel={onClose}
    >
      <div className="booth-form">
        <Radio.Group
          value={axis}
          options={[
            { value: 'x', label: t.upright },
            { value: 'y', label: t.across },
          ]}
          onChange={({ target }) => {
            const next = target.value as 'x' | 'y'
            setAxis(next)
            setAway(snapTo((next === 'x' ? right - left : bottom - top) / 2, 10))
          }}
        />
        <MetresBox
          label={axis === 'x' ? t.fromLeft : t.fromTop}
          value={away}
          max={to - from}
          onChange={setAway}
        />
        {pieces.map((piece, index) => (
          <label key={piece} className="booth-field">
            {t[piece]}
            <Input
              maxLength={12}
              value={numbers[piece]}
              suffix={parts?.[index] ? squareMetres(parts[index]) : '—'}
              onChange={({ target }) => setNumbers({ ...numbers, [piece]: target.value })}
            />
          </label>
        ))}
      </div>
    </Modal>
  )
}
