import { fitInto, lengthOf, matrixOf } from './svg-style.domain.ts'
import { readSvg, type SvgNode } from './svg-tree.domain.ts'

/** A stored picture in a drawing: its box in the drawing's own lengths, and how it fits into it. */
export interface PlacedPicture {
  fileId: string
  w: number
  h: number
  rule: string | undefined
}

const address = /^\/files\/([0-9A-Za-z]{22})/

/** The stored pictures of a drawing and how large each is drawn. */
export function picturesIn(markup: string): PlacedPicture[] {
  const found: PlacedPicture[] = []
  const walk = (node: SvgNode, scale: { x: number; y: number }) => {
    const { attributes: own } = node
    const [a, , , d] = matrixOf(own['transform'])
    let inner = { x: scale.x * a, y: scale.y * d }
    if (node.name === 'image') {
      const [, fileId] = address.exec(own['href'] ?? '') ?? []
      if (fileId)
        found.push({
          fileId,
          w: lengthOf(node, 'width') * inner.x,
          h: lengthOf(node, 'height') * inner.y,
          rule: own['preserveAspectRatio'],
        })
    }
    const [, , w = 0, h = 0] = (own['viewBox'] ?? '').split(/[\s,]+/).map(Number)
    if (node.name === 'svg' && w > 0 && own['width'] !== undefined) {
      const fit = fitInto(
        { x: 0, y: 0, w: lengthOf(node, 'width'), h: lengthOf(node, 'height') },
        { w, h },
        own['preserveAspectRatio'],
      )
      inner = { x: (inner.x * fit.w) / w, y: (inner.y * fit.h) / h }
    }
    for (const child of node.children) walk(child, inner)
  }
  walk(readSvg(markup), { x: 1, y: 1 })
  return found
}

/** Below this, people see pixels. */
export const leastDpi = 200

/** Dots an inch of a picture of so many pixels, drawn in a box of tenths of a millimetre. */
export function resolutionOf(
  { w, h, rule }: PlacedPicture,
  pixels: { width: number; height: number },
): number {
  const fit = fitInto({ x: 0, y: 0, w, h }, { w: pixels.width, h: pixels.height }, rule)
  return Math.round(pixels.width / (fit.w / 254))
}
