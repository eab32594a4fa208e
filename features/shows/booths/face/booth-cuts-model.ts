import {
  type Edge,
  edgesOf,
  isOn,
  isSame,
  isSimple,
  type Point,
  sideOf,
  twiceSignedArea,
} from './booth-shape-model.ts'

export interface Cut {
  /** `x`: a vertical line, `y`: a horizontal one. */
  axis: 'x' | 'y'
  at: number
}

/** Corners on a straight wall say nothing. */
function withoutStraight(points: readonly Point[]): Point[] {
  const needed = points.filter((at, index) => {
    const from = points[(index + points.length - 1) % points.length] ?? at
    const to = points[(index + 1) % points.length] ?? at
    return sideOf({ from, to }, at) !== 0
  })
  return needed.length === points.length ? needed : withoutStraight(needed)
}

/** The part of a shape on one side of a line, where that is one piece. */
function partOf(points: readonly Point[], { axis, at }: Cut, side: 1 | -1): Point[] | undefined {
  const far = (point: Point) => (point[axis] - at) * side
  const kept = edgesOf(points).flatMap(({ from, to }) => {
    const own = far(from) >= 0 ? [from] : []
    if (far(from) * far(to) >= 0) return own
    const share = (at - from[axis]) / (to[axis] - from[axis])
    const across = axis === 'x' ? 'y' : 'x'
    const met = Math.round(from[across] + (to[across] - from[across]) * share)
    return [...own, axis === 'x' ? { x: at, y: met } : { x: met, y: at }]
  })
  const part = withoutStraight(kept)
  return part.length >= 3 && isSimple(part) ? part : undefined
}

/** Cuts a shape in two; undefined where the line does not leave exactly one piece on each side. */
export function splitShape(points: readonly Point[], cut: Cut): [Point[], Point[]] | undefined {
  const first = partOf(points, cut, -1)
  const second = partOf(points, cut, 1)
  return first && second ? [first, second] : undefined
}

/** An edge in pieces that end wherever a corner of the other shape lies on it. */
function piecesOf(edge: Edge, corners: readonly Point[]): Edge[] {
  const far = ({ x, y }: Point) => Math.abs(x - edge.from.x) + Math.abs(y - edge.from.y)
  const stops = [edge.from, ...corners.filter((at) => isOn(edge, at)), edge.to]
    .sort((a, b) => far(a) - far(b))
    .filter((at, index, all) => index === 0 || !isSame(at, all[index - 1] ?? at))
  return stops.slice(1).map((to, index) => ({ from: stops[index] ?? to, to }))
}

const clockwise = (points: readonly Point[]): readonly Point[] =>
  twiceSignedArea(points) > 0 ? points : [...points].reverse()

/** Makes one shape of two with a wall in common; undefined where they have none, or where a hole would stay open. */
export function mergeShapes(a: readonly Point[], b: readonly Point[]): Point[] | undefined {
  const [one, other] = [clockwise(a), clockwise(b)]
  const pieces = [
    ...edgesOf(one).flatMap((edge) => piecesOf(edge, other)),
    ...edgesOf(other).flatMap((edge) => piecesOf(edge, one)),
  ]
  // Walls in common run in both directions; what is left runs around both.
  const left = pieces.filter(
    ({ from, to }) => !pieces.some((piece) => isSame(piece.from, to) && isSame(piece.to, from)),
  )
  if (left.length === pieces.length) return undefined
  const [start] = left
  if (!start) return undefined
  const corners = [start.from]
  let { to } = start
  while (!isSame(to, start.from) && corners.length <= left.length) {
    corners.push(to)
    const next = left.find(({ from }) => isSame(from, to))
    if (!next) return undefined
    ;({ to } = next)
  }
  const merged = withoutStraight(corners)
  return corners.length === left.length && isSimple(merged) ? merged : undefined
}
