import type { SvgNode } from './svg-tree.domain.ts'

/** What elements take over from those around them. */
export interface SvgStyle {
  fill: string
  stroke: string
  strokeWidth: number
  fillOpacity: number
  strokeOpacity: number
  lineCap: string
  lineJoin: string
  dashes: string | undefined
  fontSize: number
  fontWeight: string
  anchor: string
}

export const firstStyle: SvgStyle = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  dashes: undefined,
  fontSize: 16,
  fontWeight: '400',
  anchor: 'start',
}

const numberOf = (value: string | undefined, otherwise: number) =>
  value === undefined ? otherwise : Number.parseFloat(value)

/** The number of an attribute; 0 where it has none. */
export const lengthOf = ({ attributes }: SvgNode, name: string, otherwise = 0) =>
  numberOf(attributes[name], otherwise)

/** The style of an element inside one with the style `around`. */
export function styleOf({ attributes: own }: SvgNode, around: SvgStyle): SvgStyle {
  return {
    fill: own['fill'] ?? around.fill,
    stroke: own['stroke'] ?? around.stroke,
    strokeWidth: numberOf(own['stroke-width'], around.strokeWidth),
    fillOpacity: numberOf(own['fill-opacity'], around.fillOpacity),
    strokeOpacity: numberOf(own['stroke-opacity'], around.strokeOpacity),
    lineCap: own['stroke-linecap'] ?? around.lineCap,
    lineJoin: own['stroke-linejoin'] ?? around.lineJoin,
    dashes: own['stroke-dasharray'] ?? around.dashes,
    fontSize: numberOf(own['font-size'], around.fontSize),
    fontWeight: own['font-weight'] ?? around.fontWeight,
    anchor: own['text-anchor'] ?? around.anchor,
  }
}

export type Matrix = [number, number, number, number, number, number]

const steps: Readonly<Record<string, (values: readonly number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0]) => {
    const turn = (degrees * Math.PI) / 180
    return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]
  },
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
}

/** The one matrix of two, `second` inside `first`. */
const joined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** The matrix of a `transform`. */
export function matrixOf(transform: string | undefined): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name = '', values = ''] of (transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const step = steps[name]
    if (!step) throw new Error(`unknown transform: ${name}`)
    const numbers = values.split(/[\s,]+/).filter((value) => value !== '')
    if (name === 'rotate' && numbers.length > 1) throw new Error('a rotation is around the origin')
    matrix = joined(matrix, step(numbers.map(Number)))
  }
  return matrix
}

/** Where a picture of `size` stands in a box by its `preserveAspectRatio`. */
export function fitInto(
  box: { x: number; y: number; w: number; h: number },
  size: { w: number; h: number },
  rule = 'xMidYMid meet',
) {
  if (rule.startsWith('none')) return { ...box, isCut: false }
  const isSlice = rule.includes('slice')
  const scale = (isSlice ? Math.max : Math.min)(box.w / size.w, box.h / size.h)
  const [w, h] = [size.w * scale, size.h * scale]
  const share = (word: string) => (rule.includes(`${word}Min`) ? 0 : rule.includes(`${word}Max`) ? 1 : 0.5)
  return { x: box.x + (box.w - w) * share('x'), y: box.y + (box.h - h) * share('Y'), w, h, isCut: isSlice }
}
