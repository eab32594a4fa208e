import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import {
  bleed,
  type Box,
  boundsOf,
  cardSizes,
  handles,
  millimetre,
  safeMargin,
  sidesOf,
} from './design-geometry.ts'
import type { Guide } from './design-snap.ts'
import { useDesign } from './design-store.ts'
import { useDesigner } from './designer-context.ts'
import { unseenFields } from './sample-fields.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesignView } from './design-view.ts'

interface Props {
  /** Pixels of one unit. */
  scale: number
  band: Box | undefined
}

const boxOf = ({ x, y, w, h }: Box) => ({ x, y, width: w, height: h })

/** What lies over the card while it is designed: grid, safe area, what is selected, and what it snaps to. */
export function CanvasOverlay({ scale, band }: Props) {
  const orientation = useDesign((state) => state.orientation)
  const card = cardSizes[orientation]
  return (
    <svg className="design-overlay" viewBox={`0 0 ${card.w} ${card.h}`}>
      <Helpers card={card} />
      <Samples scale={scale} />
      <Selection scale={scale} card={card} />
      {band && <rect className="design-band" {...boxOf(band)} />}
    </svg>
  )
}

function Helpers({ card }: { card: { w: number; h: number } }) {
  const grid = useDesign((state) => state.settled.grid)
  const { showsGrid, showsSafe, showsBleed } = useDesignView()
  return (
    <>
      {showsGrid && (
        <>
          <pattern id="design-grid" width={grid} height={grid} patternUnits="userSpaceOnUse">
            <path className="design-grid" d={`M${grid} 0H0V${grid}`} />
          </pattern>
          <rect width={card.w} height={card.h} fill="url(#design-grid)" />
        </>
      )}
      {showsSafe && (
        <rect
          className="design-safe"
          {...boxOf({ x: safeMargin, y: safeMargin, w: card.w - safeMargin * 2, h: card.h - safeMargin * 2 })}
        />
      )}
      {showsBleed && (
        <rect
          className="design-bleed"
          {...boxOf({ x: -bleed, y: -bleed, w: card.w + bleed * 2, h: card.h + bleed * 2 })}
        />
      )}
    </>
  )
}

/** Marks the fields of which the canvas shows a sample, because this card has nothing there. */
function Samples({ scale }: { scale: number }) {
  const t = useTexts(templateDesignerTexts).canvas
  const { model } = useDesigner()
  const design = useDesign((state) => state.design)
  return unseenFields(model, design).map((element) => (
    <g key={element.id} className="design-sample">
      <rect {...boxOf(element)} />
      <text x={element.x + element.w} y={element.y - 3 / scale} fontSize={11 / scale}>
        {t.sample}
      </text>
    </g>
  ))
}

function Selection({ scale, card }: { scale: number; card: { w: number; h: number } }) {
  const elements = useDesign((state) => state.design.elements)
  const selected = useDesign((state) => state.selected)
  const guides = useDesign((state) => state.guides)
  const isDragging = useDesign((state) => state.isDragging)
  const canEdit = useDesign((state) => state.canEdit)
  const own = elements.filter(({ id }) => selected.includes(id))
  if (own.length === 0) return null
  const bounds = boundsOf(own)
  const isFixed = !canEdit || own.every(({ locked }) => locked)
  return (
    <>
      {own.map((element) => (
        <rect
          key={element.id}
          className="design-chosen"
          data-locked={element.locked || undefined}
          {...boxOf(element)}
        />
      ))}
      {own.length > 1 && <rect className="design-chosen design-chosen-all" {...boxOf(bounds)} />}
      {guides.map((guide) => (
        <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} card={card} />
      ))}
      {isDragging ? (
        <Size bounds={bounds} scale={scale} />
      ) : (
        !isFixed && <Handles bounds={bounds} scale={scale} elements={own} />
      )}
    </>
  )
}

const GuideLine = ({ guide: { axis, at }, card }: { guide: Guide; card: { w: number; h: number } }) =>
  axis === 'x' ? (
    <line className="design-guide" x1={at} x2={at} y1={-4} y2={card.h + 4} />
  ) : (
    <line className="design-guide" x1={-4} x2={card.w + 4} y1={at} y2={at} />
  )

function Handles({
  bounds,
  scale,
  elements,
}: {
  bounds: Box
  scale: number
  elements: readonly FaceElement[]
}) {
  const side = 9 / scale
  const reach = 20 / scale
  // On something small the handles of the sides would lie on those of the corners.
  const isThin = (axis: 'w' | 'h') => bounds[axis] * scale < 30
  const shown = handles.filter(
    (handle) => handle.length === 2 || !isThin(sidesOf(handle).across === 0 ? 'w' : 'h'),
  )
  return shown.map((handle) => {
    const { across, down } = sidesOf(handle)
    const x = bounds.x + bounds.w * ((across + 1) / 2)
    const y = bounds.y + bounds.h * ((down + 1) / 2)
    return (
      <g key={handle} className="design-handle" data-handle-of={elements.length}>
        <rect
          {...boxOf({ x: x - reach / 2, y: y - reach / 2, w: reach, h: reach })}
          fill="transparent"
          data-handle={handle}
        />
        <rect
          className="design-handle-dot"
          {...boxOf({ x: x - side / 2, y: y - side / 2, w: side, h: side })}
          rx={2 / scale}
          data-handle={handle}
        />
      </g>
    )
  })
}

const inMillimetres = (length: number) => (length / millimetre).toFixed(1)

const Size = ({ bounds, scale }: { bounds: Box; scale: number }) => (
  <text
    className="design-size"
    x={bounds.x + bounds.w / 2}
    y={bounds.y + bounds.h + 16 / scale}
    fontSize={12 / scale}
  >
    {`${inMillimetres(bounds.w)} × ${inMillimetres(bounds.h)} mm · ${inMillimetres(bounds.x)}, ${inMillimetres(bounds.y)} mm`}
  </text>
)
