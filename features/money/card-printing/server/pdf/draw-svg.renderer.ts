import { drawGroup, drawMasked, drawPicture, type PrintPicture } from './pdf-page.renderer.ts'
import { drawLine, type TextMode } from './draw-text.renderer.ts'
import { type Box, type Paint, paintOf, setLines } from './svg-paint.renderer.ts'
import { firstStyle, fitInto, lengthOf, matrixOf, styleOf, type SvgStyle } from './svg-style.domain.ts'
import { idsOf, readSvg, type SvgNode } from './svg-tree.domain.ts'

type Document = PDFKit.PDFDocument

/** What a drawing in a file needs besides the drawing. */
export interface DrawingOptions {
  /** Letters of embedded fonts, or their outlines as shapes. */
  text: TextMode
  /** The pictures that the drawing names, made ready for print. */
  pictures: ReadonlyMap<string, PrintPicture>
}

interface Pen extends DrawingOptions {
  doc: Document
  ids: ReadonlyMap<string, SvgNode>
}

const vectorImage = /^data:image\/svg\+xml;base64,/

/** Draws a drawing of our own as vectors into a rectangle of a page, its colours in printing inks. */
export function drawSvg(doc: Document, markup: string, options: DrawingOptions & { place: Box }): void {
  const root = readSvg(markup)
  const { place, ...rest } = options
  drawFrame({ ...rest, doc, ids: idsOf(root) }, root, { style: firstStyle, place })
}

interface Around {
  style: SvgStyle
  place: Box
}

/** An `svg` with its own lengths. */
function drawFrame(pen: Pen, node: SvgNode, { style, place }: Around): void {
  const { doc } = pen
  const { attributes: own } = node
  const [x = 0, y = 0, w = place.w, h = place.h] = (own['viewBox'] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const fit = fitInto(place, { w, h }, own['preserveAspectRatio'])
  doc.save()
  doc.rect(place.x, place.y, place.w, place.h).clip()
  doc.transform(fit.w / w, 0, 0, fit.h / h, fit.x - (x * fit.w) / w, fit.y - (y * fit.h) / h)
  const inner = styleOf(node, style)
  for (const child of node.children) drawNode(pen, child, inner)
  doc.restore()
}

const boxOf = (node: SvgNode): Box => ({
  x: lengthOf(node, 'x'),
  y: lengthOf(node, 'y'),
  w: lengthOf(node, 'width'),
  h: lengthOf(node, 'height'),
})

const referenced = (pen: Pen, value: string | undefined) =>
  pen.ids.get(/^url\(#([^)]+)\)$/.exec(value ?? '')?.[1] ?? '')

/** One element with everything in it. */
function drawNode(pen: Pen, node: SvgNode, around: SvgStyle): void {
  const { doc } = pen
  const { attributes: own } = node
  if (!(node.name in painters)) {
    if (!silent.has(node.name)) throw new Error(`a drawing has what print does not know: ${node.name}`)
    return
  }
  const style = styleOf(node, around)
  const opacity = Number.parseFloat(own['opacity'] ?? '1')
  const mask = referenced(pen, own['mask'])
  doc.save()
  if (own['transform']) doc.transform(...matrixOf(own['transform']))
  clip(pen, referenced(pen, own['clip-path']))
  const draw = () => painters[node.name]?.(pen, node, style)
  if (mask) drawMasked(doc, () => mask.children.forEach((child) => drawNode(pen, child, firstStyle)), draw)
  else if (opacity < 1) drawGroup(doc, opacity, draw)
  else draw()
  doc.restore()
}

const silent = new Set([
  'linearGradient',
  'radialGradient',
  'clipPath',
  'mask',
  'pattern',
  'defs',
  'title',
  'desc',
  '#text',
])

function clip({ doc }: Pen, node: SvgNode | undefined): void {
  const shape = node?.children.find(({ name }) => name in outlines)
  if (!shape) return
  outlines[shape.name]?.(doc, shape)
  doc.clip()
}

/** Puts the outline of a shape on the page and answers the box around it. */
const outlines: Readonly<Record<string, (doc: Document, node: SvgNode) => Box>> = {
  rect(doc, node) {
    const box = boxOf(node)
    const radius = Math.min(lengthOf(node, 'rx', lengthOf(node, 'ry')), box.w / 2, box.h / 2)
    if (radius > 0) doc.roundedRect(box.x, box.y, box.w, box.h, radius)
    else doc.rect(box.x, box.y, box.w, box.h)
    return box
  },
  circle: (doc, node) => ellipse(doc, node, [lengthOf(node, 'r'), lengthOf(node, 'r')]),
  ellipse: (doc, node) => ellipse(doc, node, [lengthOf(node, 'rx'), lengthOf(node, 'ry')]),
  polygon(doc, node) {
    const numbers = (node.attributes['points'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))
    doc.polygon(...points)
    return nowhere
  },
  path(doc, node) {
    doc.path(node.attributes['d'] ?? '')
    return nowhere
  },
}

// Gradients on paths tell lengths; a box is only asked of shapes that have one.
const nowhere: Box = { x: 0, y: 0, w: 1, h: 1 }

function ellipse(doc: Document, node: SvgNode, [rx, ry]: readonly [number, number]): Box {
  const [cx, cy] = [lengthOf(node, 'cx'), lengthOf(node, 'cy')]
  doc.ellipse(cx, cy, rx, ry)
  return { x: cx - rx, y: cy - ry, w: rx * 2, h: ry * 2 }
}

type Painter = (pen: Pen, node: SvgNode, style: SvgStyle) => void

const painters: Readonly<Record<string, Painter>> = {
  svg: (pen, node, style) => drawFrame(pen, node, { style, place: boxOf(node) }),
  g: (pen, node, style) => node.children.forEach((child) => drawNode(pen, child, style)),
  text: (pen, node, style) => drawText(pen, node, style),
  image: (pen, node) => drawImage(pen, node),
  ...Object.fromEntries(Object.keys(outlines).map((name): [string, Painter] => [name, drawShape])),
}

function drawShape(pen: Pen, node: SvgNode, style: SvgStyle): void {
  const { doc, ids } = pen
  const measured = { ...nowhere }
  const outline = () => Object.assign(measured, outlines[node.name]?.(doc, node))
  if (style.fill !== 'none') {
    doc.save()
    const box = outline()
    const paint = paintOf(style.fill, { doc, ids, box, isInk: false })
    doc.fillOpacity(style.fillOpacity)
    const rule = node.attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
    fill(pen, paint, { rule, box })
    doc.restore()
  }
  if (style.stroke === 'none' || style.strokeWidth === 0) return
  doc.save()
  const box = outline()
  const paint = paintOf(style.stroke, { doc, ids, box, isInk: true })
  setLines(doc, style)
  doc.strokeOpacity(style.strokeOpacity)
  if (paint.kind === 'ink') doc.stroke(paint.color)
  if (paint.kind === 'gradient') doc.stroke(paint.gradient)
  doc.restore()
}

function fill(pen: Pen, paint: Paint, { rule, box }: { rule: 'even-odd' | 'non-zero'; box: Box }): void {
  const { doc } = pen
  if (paint.kind === 'ink') doc.fill(paint.color, rule)
  else if (paint.kind === 'gradient') doc.fill(paint.gradient, rule)
  else if (paint.kind === 'tiles') {
    doc.clip(rule)
    layTiles(pen, paint.node, box)
  } else doc.addContent('n')
}

/** Lays a pattern's tile over a whole box, one beside the other. */
function layTiles(pen: Pen, pattern: SvgNode, box: Box): void {
  const { doc } = pen
  const { w, h } = boxOf(pattern)
  if (w <= 0 || h <= 0) return
  doc.transform(...matrixOf(pattern.attributes['patternTransform']))
  // Turned, the tiles must reach as far as the box's diagonal in every direction.
  const reach = Math.hypot(box.w, box.h) + Math.hypot(box.x, box.y)
  for (let y = -Math.ceil(reach / h) * h; y < reach; y += h)
    for (let x = -Math.ceil(reach / w) * w; x < reach; x += w) {
      doc.save()
      doc.translate(x, y)
      for (const child of pattern.children) drawNode(pen, child, firstStyle)
      doc.restore()
    }
}

function drawText(pen: Pen, node: SvgNode, style: SvgStyle): void {
  const { doc, ids, text } = pen
  const paint = paintOf(style.fill, { doc, ids, box: nowhere, isInk: true })
  if (paint.kind !== 'ink') return
  for (const child of node.children) {
    const at = child.name === 'tspan' ? child : node
    const line = child.name === 'tspan' ? child.children.map((part) => part.text).join('') : child.text
    drawLine(doc, line, {
      x: lengthOf(at, 'x'),
      y: lengthOf(at, 'y'),
      style: styleOf(at, style),
      color: paint.color,
      mode: text,
    })
  }
}

function drawImage(pen: Pen, node: SvgNode): void {
  const { doc } = pen
  const href = node.attributes['href'] ?? ''
  const box = boxOf(node)
  if (vectorImage.test(href)) {
    const markup = Buffer.from(href.replace(vectorImage, ''), 'base64').toString('utf8')
    drawSvg(doc, markup, { text: pen.text, pictures: pen.pictures, place: box })
    return
  }
  const picture = pen.pictures.get(href)
  if (!picture) return
  const fit = fitInto(box, { w: picture.width, h: picture.height }, node.attributes['preserveAspectRatio'])
  doc.save()
  if (fit.isCut) doc.rect(box.x, box.y, box.w, box.h).clip()
  drawPicture(doc, picture, fit)
  doc.restore()
}
