/** A corner in centimetres. */
export interface Point {
  x: number
  y: number
}

export interface Edge {
  from: Point
  to: Point
}

/** The sides of a shape, one after the other. */
export const edgesOf = (points: readonly Point[]): Edge[] =>
  points.map((from, index) => ({ from, to: points[(index + 1) % points.length] ?? from }))

/** Above 0 where `at` lies to the right of an edge, 0 on its line; y grows downwards. */
export const sideOf = ({ from, to }: Edge, at: Point): number =>
  (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)

/** Twice the area inside, in square centimetres: a whole number, and negative where the corners run the other way round. */
export const twiceSignedArea = (points: readonly Point[]): number =>
  edgesOf(points).reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0)

/** The area inside in square decimetres; halves go up. */
export const areaOf = (points: readonly Point[]): number =>
  Math.floor((Math.abs(twiceSignedArea(points)) + 100) / 200)

export const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** Whether a point lies on an edge, its ends among it. */
export const isOn = (edge: Edge, at: Point): boolean =>
  sideOf(edge, at) === 0 &&
  Math.min(edge.from.x, edge.to.x) <= at.x &&
  at.x <= Math.max(edge.from.x, edge.to.x) &&
  Math.min(edge.from.y, edge.to.y) <= at.y &&
  at.y <= Math.max(edge.from.y, edge.to.y)

/** Whether two edges cross at a point inside both. */
function isCrossing(a: Edge, b: Edge): boolean {
  const sides = [sideOf(a, b.from) * sideOf(a, b.to), sideOf(b, a.from) * sideOf(b, a.to)]
  return sides.every((product) => product < 0)
}

/** Whether edges meet at all, apart from the corner that neighbours have in common. */
const isMeeting = (a: Edge, b: Edge): boolean =>
  isCrossing(a, b) || isOn(a, b.from) || isOn(a, b.to) || isOn(b, a.from) || isOn(b, a.to)

/** Whether neighbours lie on each other instead of going on. */
const isFolded = (a: Edge, b: Edge): boolean => sideOf(a, b.to) === 0 && (isOn(a, b.to) || isOn(b, a.from))

/** Whether corners make one area whose sides meet nowhere but at their corners. */
export function isSimple(points: readonly Point[]): boolean {
  if (twiceSignedArea(points) === 0) return false
  const edges = edgesOf(points)
  return edges.every((edge, index) =>
    edges.every((other, place) => {
      if (place <= index) return true
      if (isSame(edge.to, other.from) && place === index + 1) return !isFolded(edge, other)
      if (index === 0 && place === edges.length - 1) return !isFolded(other, edge)
      return !isMeeting(edge, other)
    }),
  )
}

/** Whether a point lies inside, and not on a side. */
export function isInside(points: readonly Point[], at: Point): boolean {
  const edges = edgesOf(points)
  if (edges.some((edge) => isOn(edge, at))) return false
  const crossed = edges.filter(({ from, to }) => {
    if (from.y > at.y === to.y > at.y) return false
    return at.x < ((to.x - from.x) * (at.y - from.y)) / (to.y - from.y) + from.x
  })
  return crossed.length % 2 === 1
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const middleOf = ({ from, to }: Edge): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** A point inside a shape: the middle of the widest stretch that a line through it has inside. */
export function centreOf(points: readonly Point[]): Point {
  const { left, top, right, bottom } = boxOf(points)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (isInside(points, middle)) return middle
  const crossings = edgesOf(points)
    .filter(({ from, to }) => from.y > middle.y !== to.y > middle.y)
    .map(({ from, to }) => from.x + ((to.x - from.x) * (middle.y - from.y)) / (to.y - from.y))
    .sort((a, b) => a - b)
  const stretches = crossings.flatMap((end, index) =>
    index % 2 === 1 ? [{ from: crossings[index - 1] ?? end, end }] : [],
  )
  const [widest] = stretches.sort((a, b) => b.end - b.from - (a.end - a.from))
  return widest ? { x: (widest.from + widest.end) / 2, y: middle.y } : middle
}

/** Whether two shapes have area in common; a wall in common is none. */
export function isOverlapping(a: readonly Point[], b: readonly Point[]): boolean {
  const [one, other] = [boxOf(a), boxOf(b)]
  if (one.right <= other.left || other.right <= one.left) return false
  if (one.bottom <= other.top || other.bottom <= one.top) return false
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)]
  if (edgesA.some((edge) => edgesB.some((second) => isCrossing(edge, second)))) return true
  const marks = (points: readonly Point[], edges: readonly Edge[]) => [
    ...points,
    ...edges.map(middleOf),
    centreOf(points),
  ]
  return marks(a, edgesA).some((at) => isInside(b, at)) || marks(b, edgesB).some((at) => isInside(a, at))
}
