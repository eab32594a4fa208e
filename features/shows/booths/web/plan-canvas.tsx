import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react'
import AimOutlined from '@ant-design/icons/AimOutlined'
import MinusOutlined from '@ant-design/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { boothsTexts } from '../booths.texts.ts'
import type { Point } from '../face/booth-shape-model.ts'
import { faultsIn } from '../face/plan-checks-model.ts'
import { BoothShape } from './booth-shape.tsx'
import { patternOf } from './plan-colours.ts'
import { type DrawnHall, movedBy, rectangleAt } from './plan-edits.ts'
import { PlanPatterns } from './plan-patterns.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { usePlanKeys } from './use-plan-keys.ts'
import { usePlanPointer } from './use-plan-pointer.ts'
import { usePlanView } from './use-plan-view.ts'
import type { PlanDesk } from './use-plan-desk.ts'

/** The part of the view that the toolbar moves. */
export interface PlanSight {
  centreAt(at: Point): void
}

const cornersOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** The chosen booths lie above their neighbours, whose walls they have in common. */
const chosenLast = ({ booths }: DrawnHall, selected: readonly string[]) => [
  ...booths.filter(({ key }) => !selected.includes(key)),
  ...booths.filter(({ key }) => selected.includes(key)),
]

/** The booths that cannot be stored as they are drawn. */
const faultyKeys = (halls: readonly DrawnHall[]) =>
  new Set(faultsIn(halls).map(({ hall, booth }) => halls[hall]?.booths[booth]?.key))

/** One hall, drawn to scale: centimetres are its units. */
export function PlanCanvas({ desk, hall, ref }: { desk: PlanDesk; hall: DrawnHall; ref: Ref<PlanSight> }) {
  const t = useTexts(boothsTexts).plan
  const svg = useRef<SVGSVGElement>(null)
  const id = useId()
  const sight = usePlanView(svg, hall)
  const { gesture, ...pointer } = usePlanPointer(desk, hall, sight)
  const press = usePlanKeys(desk, hall, sight)
  useImperativeHandle(ref, () => ({ centreAt: sight.centreAt }), [sight.centreAt])
  const { scale } = sight.view
  const metre = scale * 100 < 8 ? 1000 : 100
  const faulty = useMemo(() => faultyKeys(desk.halls), [desk.halls])
  return (
    <div className="booth-canvas" data-tool={desk.canEdit ? desk.tool : 'look'}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a plan is worked on by pointer and keys */}
      <svg
        ref={svg}
        viewBox={sight.viewBox}
        role="application"
        aria-label={`${hall.name} · ${desk.canEdit ? t.keys : t.look}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move what is chosen
        tabIndex={0}
        onKeyDown={press}
        {...pointer}
      >
        <PlanPatterns id={id} scale={scale} />
        <pattern id={`${id}-metres`} width={metre} height={metre} patternUnits="userSpaceOnUse">
          <path d={`M${metre} 0H0V${metre}`} className="booth-metre" strokeWidth={1 / scale} />
        </pattern>
        <rect width={hall.width} height={hall.depth} className="booth-hall" strokeWidth={2 / scale} />
        {hall.backgroundUrl && (
          <image
            href={hall.backgroundUrl}
            width={hall.width}
            height={hall.depth}
            preserveAspectRatio="none"
            opacity={0.5}
          />
        )}
        <rect width={hall.width} height={hall.depth} fill={`url(#${id}-metres)`} pointerEvents="none" />
        {chosenLast(hall, desk.selected).map((booth) => {
          const isSelected = desk.selected.includes(booth.key)
          const shift = isSelected && gesture?.kind === 'move' ? gesture.shift : undefined
          const pattern = patternOf(desk.colouring, desk.colouredOf(booth), desk.classes)
          return (
            <BoothShape
              key={booth.key}
              booth={booth}
              live={desk.liveOf(booth)}
              points={shift ? movedBy(booth.points, shift) : booth.points}
              fill={`url(#${id}-${pattern})`}
              tone={pattern}
              scale={scale}
              isSelected={isSelected}
              isFaulty={faulty.has(booth.key)}
              showsClass={desk.colouring === 'class'}
            />
          )
        })}
        {gesture?.kind === 'draw' && (
          <polygon
            points={cornersOf(rectangleAt(gesture.from, gesture.to))}
            className="booth-new"
            strokeWidth={2 / scale}
          />
        )}
      </svg>
      <div className="booth-zoom">
        <Button aria-label={t.zoomIn} icon={<PlusOutlined />} onClick={() => sight.zoomBy(1.4)} />
        <Button aria-label={t.zoomOut} icon={<MinusOutlined />} onClick={() => sight.zoomBy(1 / 1.4)} />
        <Button aria-label={t.whole} icon={<AimOutlined />} onClick={sight.fit} />
      </div>
      <ScaleBar scale={scale} />
      {gesture?.kind === 'draw' && <DrawnSize from={gesture.from} to={gesture.to} />}
    </div>
  )
}

const metres = (cm: number) => (Math.abs(cm) / 100).toFixed(1)

const DrawnSize = ({ from, to }: { from: Point; to: Point }) => (
  <output className="booth-size">{`${metres(to.x - from.x)} × ${metres(to.y - from.y)} m`}</output>
)
