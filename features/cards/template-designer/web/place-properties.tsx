import { Button, Tooltip } from 'antd'
import AlignCenterOutlined from '@ant-design/icons/AlignCenterOutlined'
import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined'
import AlignRightOutlined from '@ant-design/icons/AlignRightOutlined'
import ColumnWidthOutlined from '@ant-design/icons/ColumnWidthOutlined'
import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined'
import VerticalAlignBottomOutlined from '@ant-design/icons/VerticalAlignBottomOutlined'
import VerticalAlignMiddleOutlined from '@ant-design/icons/VerticalAlignMiddleOutlined'
import VerticalAlignTopOutlined from '@ant-design/icons/VerticalAlignTopOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { alignedAll, distributedAll, placed } from './design-edits.ts'
import { alignments, cardSizes, leastSide, millimetre, tidy } from './design-geometry.ts'
import { useDesignStore } from './design-store.ts'
import { Group } from './property-group.tsx'
import { NumberBox } from './number-box.tsx'

const icons = {
  left: <AlignLeftOutlined />,
  center: <AlignCenterOutlined />,
  right: <AlignRightOutlined />,
  top: <VerticalAlignTopOutlined />,
  middle: <VerticalAlignMiddleOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
} as const

/** Millimetres of the printed card. */
const limits = {
  x: { min: -36, max: 162 },
  y: { min: -36, max: 162 },
  w: { min: leastSide / millimetre, max: 162 },
  h: { min: leastSide / millimetre, max: 162 },
} as const
const sides = ['x', 'y', 'w', 'h'] as const

/** Where the selected elements stand, and the buttons that put them in line. */
export function PlaceProperties({
  elements,
  disabled,
}: {
  elements: readonly FaceElement[]
  disabled: boolean
}) {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const [only] = elements.length === 1 ? elements : []
  const isLocked = elements.every(({ locked }) => locked)
  const off = disabled || isLocked
  const align = (how: (typeof alignments)[number]) => {
    const { design, selected, orientation, change } = store.getState()
    change(alignedAll(design, selected, { how, card: { x: 0, y: 0, ...cardSizes[orientation] } }))
  }
  const spread = (axis: 'x' | 'y') => {
    const { design, selected, change } = store.getState()
    change(distributedAll(design, selected, axis))
  }
  return (
    <Group title={t.panel.position}>
      <div className="design-aligns">
        {alignments.map((how) => (
          <Tooltip key={how} title={t.align[how]}>
            <Button
              size="small"
              type="text"
              icon={icons[how]}
              aria-label={t.align[how]}
              disabled={off}
              onClick={() => align(how)}
            />
          </Tooltip>
        ))}
        {(['x', 'y'] as const).map((axis) => {
          const label = axis === 'x' ? t.align.spreadX : t.align.spreadY
          return (
            <Tooltip key={axis} title={elements.length < 3 ? `${label}：${t.align.few}` : label}>
              <Button
                size="small"
                type="text"
                icon={axis === 'x' ? <ColumnWidthOutlined /> : <ColumnHeightOutlined />}
                aria-label={label}
                disabled={off || elements.length < 3}
                onClick={() => spread(axis)}
              />
            </Tooltip>
          )
        })}
      </div>
      {only && (
        <div className="design-place" title={isLocked ? t.panel.locked : t.panel.unit}>
          {sides.map((side) => (
            <label key={side}>
              <span>{t.panel[side]}</span>
              <NumberBox
                label={t.panel[side]}
                value={only[side] / millimetre}
                {...limits[side]}
                unit="mm"
                step={0.5}
                disabled={off}
                onChange={(value) => {
                  const { design, change } = store.getState()
                  const { x, y, w, h } = only
                  change(
                    placed(design, new Map([[only.id, { x, y, w, h, [side]: tidy(value * millimetre) }]])),
                    `place ${side} ${only.id}`,
                  )
                }}
              />
            </label>
          ))}
        </div>
      )}
    </Group>
  )
}
