import type { ReactNode, RefObject } from 'react'
import BorderOutlined from '@ant-design/icons/BorderOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import SelectOutlined from '@ant-design/icons/SelectOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button, Segmented, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { boothsTexts } from '../booths.texts.ts'
import { centreOf } from '../face/booth-shape-model.ts'
import type { PlanSight } from './plan-canvas.tsx'
import type { PlanDialog } from './plan-dialogs.tsx'
import { grids, type PlanDesk, type Tool } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  sight: RefObject<PlanSight | null>
  open: (dialog: PlanDialog) => void
}

/** Finds a booth by its number or its exhibitor, and shows it. */
function BoothSearch({ desk, sight }: Pick<Props, 'desk' | 'sight'>) {
  const t = useTexts(boothsTexts).plan
  const options = desk.halls.flatMap((hall) =>
    hall.booths.map((booth) => ({
      value: booth.key,
      label: [booth.number, desk.liveOf(booth)?.holder].filter(Boolean).join(' · '),
    })),
  )
  const show = (key: string) => {
    const hall = desk.halls.find(({ booths }) => booths.some((booth) => booth.key === key))
    const booth = hall?.booths.find((one) => one.key === key)
    if (!hall || !booth) return
    const isHere = hall.key === desk.hall?.key
    if (!isHere) desk.showHall(hall.key)
    desk.select([key])
    if (isHere) sight.current?.centreAt(centreOf(booth.points))
  }
  return (
    <Select
      className="booth-search"
      aria-label={t.find}
      placeholder={t.find}
      value={null}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(key: string | null) => key !== null && show(key)}
    />
  )
}

function EditTools({ desk, open }: Pick<Props, 'desk' | 'open'>) {
  const t = useTexts(boothsTexts).plan
  const tools: { value: Tool; icon: ReactNode; label: string }[] = [
    { value: 'select', icon: <SelectOutlined />, label: t.select },
    { value: 'draw', icon: <BorderOutlined />, label: t.draw },
  ]
  return (
    <>
      <Segmented aria-label={t.tool} value={desk.tool} options={tools} onChange={desk.take} />
      <Button onClick={() => open('row')}>{t.numberRow}</Button>
      <Select
        aria-label={t.grid}
        value={desk.grid}
        options={grids.map((value) => ({ value, label: fill(t.gridOf, { size: value }) }))}
        onChange={desk.setGrid}
      />
      <Button aria-label={t.undo} icon={<UndoOutlined />} disabled={!desk.canUndo} onClick={desk.undo} />
      <Button aria-label={t.redo} icon={<RedoOutlined />} disabled={!desk.canRedo} onClick={desk.redo} />
    </>
  )
}

/** Halls, tools and saving above the plan. */
export function PlanToolbar({ desk, sight, open }: Props) {
  const t = useTexts(boothsTexts).plan
  const { halls, hall, canEdit } = desk
  return (
    <div className="booth-tools">
      {hall && (
        <Select
          aria-label={t.hall}
          className="booth-halls"
          value={hall.key}
          options={halls.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={desk.showHall}
        />
      )}
      {canEdit && (
        <>
          {hall && <Button onClick={() => open('hall')}>{t.editHall}</Button>}
          <Button onClick={() => open('newHall')}>{t.addHall}</Button>
          {hall && <EditTools desk={desk} open={open} />}
        </>
      )}
      {hall && <BoothSearch desk={desk} sight={sight} />}
    </div>
  )
}
