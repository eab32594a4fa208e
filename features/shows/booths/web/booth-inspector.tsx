import { InputNumber, Input, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'

import { boothTypes } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import { areaOf, boxOf } from '../face/booth-shape-model.ts'
import { BoothActions } from './booth-actions.tsx'
import { BoothState } from './booth-state.tsx'
import { MetresBox } from './metres-box.tsx'
import type { PlanDialog } from './plan-dialogs.tsx'
import { type DrawnBooth, isRectangle, rectangleAt } from './plan-edits.ts'
import type { PlanDesk } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  open: (dialog: PlanDialog) => void
}

const squareMetres = (decimetres: number) => `${(decimetres / 100).toFixed(2)} m²`

/** Place and size of a rectangular booth, in metres. */
function PlaceFields({ desk, booth }: { desk: PlanDesk; booth: DrawnBooth }) {
  const t = useTexts(boothsTexts).inspector
  const { hall } = desk
  const { left, top, right, bottom } = boxOf(booth.points)
  const [wide, deep] = [right - left, bottom - top]
  if (!hall || !isRectangle(booth.points)) return null
  const place = ({ x = left, y = top, width = wide, depth = deep }) =>
    desk.changeBooths(
      (booths) =>
        booths.map((one) =>
          one.key === booth.key
            ? { ...one, points: rectangleAt({ x, y }, { x: x + width, y: y + depth }) }
            : one,
        ),
      `place ${booth.key}`,
    )
  const disabled = !desk.isFree(booth)
  return (
    <div className="booth-pair">
      <MetresBox
        label={t.left}
        value={left}
        max={hall.width - wide}
        disabled={disabled}
        onChange={(x) => place({ x })}
      />
      <MetresBox
        label={t.top}
        value={top}
        max={hall.depth - deep}
        disabled={disabled}
        onChange={(y) => place({ y })}
      />
      <MetresBox
        label={t.width}
        value={wide}
        min={10}
        max={hall.width - left}
        disabled={disabled}
        onChange={(width) => place({ width })}
      />
      <MetresBox
        label={t.depth}
        value={deep}
        min={10}
        max={hall.depth - top}
        disabled={disabled}
        onChange={(depth) => place({ depth })}
      />
    </div>
  )
}

/** The facts of booths that may be changed for several at once. */
function BoothFields({ desk, booths }: { desk: PlanDesk; booths: readonly DrawnBooth[] }) {
  const t = useTexts(boothsTexts)
  const keys = booths.map(({ key }) => key)
  const isFixed = !booths.every(desk.isFree)
  const set = (part: Partial<DrawnBooth>) =>
    desk.changeBooths(
      (all) => all.map((booth) => (keys.includes(booth.key) ? { ...booth, ...part } : booth)),
      `${Object.keys(part).join(' ')} ${keys.join(' ')}`,
    )
  const same = <Value,>(read: (booth: DrawnBooth) => Value): Value | null => {
    const values = new Set(booths.map(read))
    return values.size === 1 ? ([...values][0] ?? null) : null
  }
  const [only] = booths.length === 1 ? booths : []
  return (
    <>
      {only && (
        <label className="booth-field">
          {t.inspector.number}
          <Input
            maxLength={12}
            value={only.number}
            disabled={!desk.canEdit}
            onChange={({ target }) => set({ number: target.value })}
          />
        </label>
      )}
      <div className="booth-pair">
        <label className="booth-field">
          {t.inspector.priceClass}
          <Input
            maxLength={12}
            value={same(({ priceClass }) => priceClass) ?? ''}
            disabled={isFixed}
            onChange={({ target }) => set({ priceClass: target.value })}
          />
        </label>
        <label className="booth-field">
          {t.inspector.openSides}
          <InputNumber
            min={1}
            max={4}
            precision={0}
            value={same(({ openSides }) => openSides)}
            disabled={isFixed}
            onChange={(openSides) => openSides !== null && set({ openSides })}
          />
        </label>
      </div>
      <label className="booth-field">
        {t.inspector.type}
        <Select
          value={same(({ type }) => type)}
          disabled={isFixed}
          options={boothTypes.map((value) => ({ value, label: t.types[value] }))}
          onChange={(type) => type && set({ type })}
        />
      </label>
      {only && <PlaceFields desk={desk} booth={only} />}
    </>
  )
}

/** Facts and actions of the booths that are chosen. */
export function BoothInspector({ desk, open }: Props) {
  const t = useTexts(boothsTexts)
  const { hall, chosen } = desk
  const [only] = chosen.length === 1 ? chosen : []
  const live = only && desk.liveOf(only)
  const areaShown = (booth: DrawnBooth) =>
    (desk.isDirty ? undefined : desk.liveOf(booth)?.areaSquareDm) ?? areaOf(booth.points)
  const area = chosen.reduce((sum, booth) => sum + areaShown(booth), 0)
  if (!hall) return null
  if (chosen.length === 0)
    return (
      <aside className="booth-inspector">
        <h3>{hall.name}</h3>
        <FactList
          facts={[
            [t.hall.size, `${hall.width / 100} × ${hall.depth / 100} m`],
            [t.inspector.booths, hall.booths.length],
            [
              t.inspector.area,
              squareMetres(hall.booths.reduce((sum, { points }) => sum + areaOf(points), 0)),
            ],
          ]}
        />
        <p className="booth-quiet">{desk.canEdit ? t.inspector.hint : t.inspector.hintLook}</p>
      </aside>
    )
  return (
    <aside className="booth-inspector">
      <h3>{only ? only.number : fill(t.inspector.several, { total: chosen.length })}</h3>
      {live && <BoothState booth={live} />}
      <FactList
        facts={[
          [t.inspector.area, squareMetres(area)],
          ...(live && live.holder !== '' ? ([[t.inspector.holder, live.holder]] as const) : []),
        ]}
      />
      <BoothFields desk={desk} booths={chosen} />
      <BoothActions desk={desk} open={open} />
    </aside>
  )
}
