import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type WheelEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type MenuPlace, PopMenu } from '#platform/web/ui/pop-menu.tsx'
import { CardFace } from '#features/cards/card-templates/face/card-face.tsx'
import { elementAt } from './canvas-gestures.ts'
import { CanvasOverlay } from './canvas-overlay.tsx'
import { CanvasRulers } from './canvas-rulers.tsx'
import { ContrastChips } from './contrast-chips.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { cardSizes } from './design-geometry.ts'
import { pressKey } from './design-keys.ts'
import { useDesign, useDesignStore } from './design-store.ts'
import { useDesignView, zoomedBy } from './design-view.ts'
import { drawnAs, useDesigner } from './designer-context.ts'
import { withSamples } from './sample-fields.ts'
import { useElementMenu } from './use-element-menu.tsx'
import { useCanvasPointer } from './use-canvas-pointer.ts'

/** Room around the card for handles, rulers and bleed. */
const margin = 44

/** Pixels of one unit at which the whole card has room. */
function useFit(card: { w: number; h: number }) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 700, height: 560 })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fit = Math.min((size.width - margin * 2) / card.w, (size.height - margin * 2) / card.h)
  return { room, fit: Math.max(1.5, Math.min(9, fit)) }
}

/** The live face with everything that it can be taken hold of by. */
export function DesignCanvas() {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const orientation = useDesign((state) => state.orientation)
  const isEmpty = useDesign((state) => state.design.elements.length === 0)
  const { zoom, snaps, showsRulers, set } = useDesignView()
  const card = cardSizes[orientation]
  const { room, fit } = useFit(card)
  const scale = fit * zoom
  const sight = useMemo(() => ({ scale, snaps }), [scale, snaps])
  const { band, giveUp, ...pointer } = useCanvasPointer(sight)
  const [menuPlace, setMenuPlace] = useState<MenuPlace>()
  const closeMenu = useCallback(() => setMenuPlace(undefined), [])
  const entries = useElementMenu()

  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = (event.key === 'Escape' && giveUp()) || pressKey(store, event)
    if (isMeant) event.preventDefault()
  }
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { design, selected, select } = store.getState()
    const hit = elementAt(design, { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }, 0)
    if (hit && !selected.includes(hit.id)) select([hit.id])
    setMenuPlace({ x: event.clientX, y: event.clientY })
  }
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) set({ zoom: zoomedBy(zoom, event.deltaY < 0 ? 1.1 : 1 / 1.1) })
  }
  const size: CSSProperties = { width: card.w * scale, height: card.h * scale }

  return (
    <div className="design-room" ref={room} onWheel={onWheel}>
      <div className="design-table" style={{ padding: margin }}>
        {showsRulers && <CanvasRulers card={card} scale={scale} />}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a canvas is worked on by pointer and keys */}
        <div
          className="design-card"
          style={size}
          role="application"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move what is selected
          tabIndex={0}
          aria-label={t.canvas.label}
          data-scale={scale}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
          {...pointer}
        >
          <CanvasFace />
          <CanvasOverlay scale={scale} band={band} />
          <ContrastChips scale={scale} />
        </div>
      </div>
      {isEmpty && <p className="design-nothing">{t.canvas.nothing}</p>}
      {menuPlace && <PopMenu place={menuPlace} label={t.bar.more} entries={entries} onClose={closeMenu} />}
    </div>
  )
}

/** The card as its visitors see it, with samples where they see nothing; nothing on it can be pressed. */
function CanvasFace() {
  const { model, sampleOf } = useDesigner()
  const design = useDesign((state) => state.design)
  return (
    <div className="design-face" aria-hidden="true" inert>
      <CardFace model={drawnAs(withSamples(model, design, sampleOf), design)} marked />
    </div>
  )
}
