/** Where in a picture text stands: from a map that says of each pixel how likely it belongs to a line of text. */

export interface Point {
  x: number
  y: number
}

/** A rectangle that may stand askew: its middle, its sides, and the direction of `width` in radians, clockwise. */
export interface TurnedBox extends Point {
  width: number
  height: number
  angle: number
}

/** A value for each pixel, row by row. */
export interface Grid {
  values: Float32Array
  width: number
  height: number
}

/** What PP-OCR calls them, with the values that it was made for. */
const threshold = 0.3
const boxThreshold = 0.5
const unclipRatio = 1.6
/** In pixels of the map; less is dust. */
const leastSide = 3

/** The corners of the rows of a patch of text, and how likely its pixels are text. */
interface Patch {
  outline: Point[]
  likelihood: number
}

/** All pixels that hang together with one, as `take` finds them; each is taken once. */
function spread(start: number, { width, height }: Grid, take: (at: number) => boolean): number[] {
  const found = take(start) ? [start] : []
  for (let next = 0; next < found.length; next += 1) {
    const at = found[next] ?? 0
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1)
        if (take(ny * width + nx)) found.push(ny * width + nx)
  }
  return found
}

/** The patches of neighbouring pixels above the threshold. */
function patchesOf(grid: Grid): Patch[] {
  const { values, width } = grid
  const isTaken = new Uint8Array(values.length)
  const take = (at: number) => {
    if (isTaken[at] === 1 || (values[at] ?? 0) <= threshold) return false
    isTaken[at] = 1
    return true
  }
  const patches: Patch[] = []
  for (let start = 0; start < values.length; start += 1) {
    const pixels = spread(start, grid, take)
    if (pixels.length > 0) patches.push(patchOf(pixels, values, width))
  }
  return patches
}

function patchOf(pixels: readonly number[], values: Float32Array, width: number): Patch {
  const rows = new Map<number, [number, number]>()
  let sum = 0
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const [first, last] = rows.get(y) ?? [x, x]
    rows.set(y, [Math.min(first, x), Math.max(last, x)])
    sum += values[at] ?? 0
  }
  const outline = [...rows].flatMap(([y, [first, last]]) => [
    { x: first, y },
    { x: last + 1, y },
    { x: first, y: y + 1 },
    { x: last + 1, y: y + 1 },
  ])
  return { outline, likelihood: sum / pixels.length }
}

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

/** The corners that remain when a rubber band is laid around points. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      for (let [a, b] = chain.slice(-2); a && b && cross(a, b, point) <= 0; [a, b] = chain.slice(-2))
        chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The smallest rectangle around points, lying along `width` as far as it can. */
export function smallestBox(points: readonly Point[]): TurnedBox {
  const hull = hullOf(points)
  let best: TurnedBox | undefined
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const along = hull.map(({ x, y }) => x * cos + y * sin)
    const across = hull.map(({ x, y }) => y * cos - x * sin)
    const [left, right] = [Math.min(...along), Math.max(...along)]
    const [top, bottom] = [Math.min(...across), Math.max(...across)]
    const [width, height] = [right - left, bottom - top]
    if (best && width * height >= best.width * best.height) return
    const [u, v] = [(left + right) / 2, (top + bottom) / 2]
    best = { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle }
  })
  if (!best) throw new Error('a box needs points')
  return turnedBy(best, nearestQuarter(best.angle, 0))
}

/** How many quarter turns bring a direction nearest to another. */
const nearestQuarter = (angle: number, to: number) => Math.round((to - angle) / (Math.PI / 2))

/** The same rectangle with its sides named anew: after one quarter turn its width is what was its height. */
function turnedBy(box: TurnedBox, quarters: number): TurnedBox {
  const { width, height } = box
  const [w, h] = quarters % 2 === 0 ? [width, height] : [height, width]
  return { ...box, width: w, height: h, angle: box.angle + (quarters * Math.PI) / 2 }
}

/** The same rectangle as somebody sees it who reads in a direction: its width is the side nearest to that. */
export const seenAlong = (box: TurnedBox, direction: number): TurnedBox =>
  turnedBy(box, nearestQuarter(box.angle, direction))

/** The boxes of the lines on a map, in pixels of the map. The model marks the core of a line: boxes are widened to the letters. */
export function textBoxes(grid: Grid): TurnedBox[] {
  return patchesOf(grid)
    .filter(({ likelihood }) => likelihood >= boxThreshold)
    .map(({ outline }) => smallestBox(outline))
    .filter(({ width, height }) => Math.min(width, height) >= leastSide)
    .map((box) => {
      const more = (box.width * box.height * unclipRatio) / (box.width + box.height)
      return { ...box, width: box.width + more, height: box.height + more }
    })
}

/** Whether a box goes on where another one ends: a line that was found in two pieces. */
function isContinued(one: TurnedBox, other: TurnedBox): boolean {
  const next = seenAlong(other, one.angle)
  const height = Math.min(one.height, next.height)
  const [cos, sin] = [Math.cos(one.angle), Math.sin(one.angle)]
  const [dx, dy] = [next.x - one.x, next.y - one.y]
  const gap = dx * cos + dy * sin - (one.width + next.width) / 2
  return (
    one.width > one.height &&
    next.width > next.height &&
    Math.abs(Math.sin(next.angle - one.angle)) < 0.09 &&
    Math.max(one.height, next.height) < height * 1.25 &&
    Math.abs(dy * cos - dx * sin) < height * 0.35 &&
    gap > -height * 1.2 &&
    gap < height * 0.3
  )
}

/** Boxes of which those that are pieces of one line are one. */
export function wholeLines(boxes: readonly TurnedBox[]): TurnedBox[] {
  const whole: TurnedBox[] = []
  for (const box of boxes.map((one) =>
    seenAlong(one, one.width >= one.height ? one.angle : one.angle + Math.PI / 2),
  )) {
    const before = whole.findIndex((one) => isContinued(one, box) || isContinued(box, one))
    const former = whole[before]
    if (former) whole[before] = smallestBox([...cornersOf(former), ...cornersOf(box)])
    else whole.push(box)
  }
  return whole.length < boxes.length ? wholeLines(whole) : whole
}

/** A box of a map on the picture that the map was made of; both sides are scaled nearly alike. */
export function scaledBox(box: TurnedBox, by: Point): TurnedBox {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  return {
    x: box.x * by.x,
    y: box.y * by.y,
    width: box.width * Math.hypot(cos * by.x, sin * by.y),
    height: box.height * Math.hypot(sin * by.x, cos * by.y),
    angle: Math.atan2(sin * by.y, cos * by.x),
  }
}

/** Its corners: from where reading begins at the top, clockwise. */
export function cornersOf({ x, y, width, height, angle }: TurnedBox): [Point, Point, Point, Point] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (u: number, v: number) => ({
    x: x + (u * width * cos - v * height * sin) / 2,
    y: y + (u * width * sin + v * height * cos) / 2,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
