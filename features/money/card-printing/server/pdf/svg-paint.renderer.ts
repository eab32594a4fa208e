import { between, type Cmyk, cmykOf } from './cmyk.domain.ts'
import { type Matrix, matrixOf, type SvgStyle } from './svg-style.domain.ts'
import type { SvgNode } from './svg-tree.domain.ts'

type Document = PDFKit.PDFDocument
type PDFGradient = ReturnType<Document['linearGradient']>

/** What gradients of pdfkit take besides what its types tell: shares of four inks, and a space of their own. */
interface InkGradient {
  setTransform(...matrix: Matrix): void
  stop(at: number, color: Cmyk, opacity: number): void
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** What a fill or stroke is painted with. */
export type Paint =
  | { kind: 'none' }
  | { kind: 'ink'; color: Cmyk }
  | { kind: 'gradient'; gradient: PDFGradient }
  | { kind: 'tiles'; node: SvgNode }

const reference = /^url\(#([^)]+)\)$/

const share = (value: string | undefined, otherwise: number) =>
  value === undefined
    ? otherwise
    : value.endsWith('%')
      ? Number.parseFloat(value) / 100
      : Number.parseFloat(value)

interface PaintContext {
  doc: Document
  ids: ReadonlyMap<string, SvgNode>
  /** Of the painted shape, in its own space. */
  box: Box
  /** Text and lines become black sooner than areas. */
  isInk: boolean
}

/** The paint of `fill` or `stroke`. */
export function paintOf(value: string, { doc, ids, box, isInk }: PaintContext): Paint {
  if (value === 'none' || value === 'transparent') return { kind: 'none' }
  const [, id] = reference.exec(value) ?? []
  if (id === undefined) return { kind: 'ink', color: cmykOf(value, { isInk }) }
  const node = ids.get(id)
  if (!node) return { kind: 'none' }
  if (node.name === 'pattern') return { kind: 'tiles', node }
  return { kind: 'gradient', gradient: gradientOf(doc, node, box) }
}

/** A gradient whose places are shares of the painted box, unless it says that they are lengths. */
function gradientOf(doc: Document, node: SvgNode, box: Box): PDFGradient {
  const { attributes: own } = node
  const made = node.name === 'linearGradient' ? linear(doc, own) : radial(doc, own)
  const gradient = made as unknown as InkGradient
  const [a, b, c, d, e, f] = matrixOf(own['gradientTransform'])
  if (own['gradientUnits'] === 'userSpaceOnUse') gradient.setTransform(a, b, c, d, e, f)
  else gradient.setTransform(a * box.w, b * box.h, c * box.w, d * box.h, e * box.w + box.x, f * box.h + box.y)
  const stops = node.children.filter((child) => child.name === 'stop').map(stopOf)
  for (const [index, stop] of stops.entries()) {
    const { at, color, opacity } = stop
    // Before its first stop a gradient has that stop's colour.
    if (index === 0 && at > 0) gradient.stop(0, cmykOf(color), opacity)
    const before = stops[index - 1]
    if (before) addSteps(gradient, before, stop)
    gradient.stop(at, cmykOf(color), opacity)
  }
  return made
}

interface Stop {
  at: number
  color: string
  opacity: number
}

const stopOf = ({ attributes }: SvgNode): Stop => ({
  at: share(attributes['offset'], 0),
  color: attributes['stop-color'] ?? '#000000',
  opacity: Number.parseFloat(attributes['stop-opacity'] ?? '1'),
})

/** Stops that are added between two others. */
const steps = 15

/** Halfway between two mixtures of inks lies a darker colour than halfway between two lights: so the way is told in steps. */
function addSteps(gradient: InkGradient, from: Stop, to: Stop): void {
  if (from.color === to.color || to.at <= from.at) return
  for (let step = 1; step <= steps; step += 1) {
    const way = step / (steps + 1)
    const color = cmykOf(between(from.color, to.color, way))
    gradient.stop(from.at + (to.at - from.at) * way, color, from.opacity + (to.opacity - from.opacity) * way)
  }
}

const linear = (doc: Document, own: SvgNode['attributes']) =>
  doc.linearGradient(share(own['x1'], 0), share(own['y1'], 0), share(own['x2'], 1), share(own['y2'], 0))

function radial(doc: Document, own: SvgNode['attributes']) {
  const [x, y] = [share(own['cx'], 0.5), share(own['cy'], 0.5)]
  return doc.radialGradient(x, y, 0, x, y, share(own['r'], 0.5))
}

/** Sets how lines are drawn. */
export function setLines(doc: Document, { strokeWidth, lineCap, lineJoin, dashes }: SvgStyle): void {
  doc.lineWidth(strokeWidth)
  doc.lineCap(lineCap)
  doc.lineJoin(lineJoin)
  if (dashes === undefined) return
  const [length = 1, space = length] = dashes.split(/[\s,]+/).map(Number)
  doc.dash(length, { space })
}
