/** A point of a hall, in centimetres from its corner. */
export interface Point {
  x: number
  y: number
}

interface Floor {
  width: number
  depth: number
  /** The outlines of the booths, which nobody walks through. */
  shapes: readonly (readonly Point[])[]
}

export interface Way {
  points: Point[]
  metres: number
}

/** The floor in squares: 0 where one can walk, otherwise the place of a booth, counted from 1. */
interface Grid {
  side: number
  columns: number
  rows: number
  taken: Uint16Array
}

const finestSide = 50
const mostSquares = 60_000

const isInside = (shape: readonly Point[], { x, y }: Point): boolean => {
  let inside = false
  for (const [place, one] of shape.entries()) {
    const other = shape.at(place - 1) ?? one
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x)
      inside = !inside
  }
  return inside
}

const middleOf = ({ side, columns }: Grid, square: number): Point => ({
  x: ((square % columns) + 0.5) * side,
  y: (Math.floor(square / columns) + 0.5) * side,
})

/** Squares of half a metre, or larger ones where the hall would have too many. */
function gridOf({ width, depth, shapes }: Floor): Grid {
  const side = Math.max(finestSide, Math.ceil(Math.sqrt((width * depth) / mostSquares)))
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(depth / side)]
  const grid: Grid = { side, columns, rows, taken: new Uint16Array(columns * rows) }
  for (const [place, shape] of shapes.entries()) {
    const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)]
    const [left, right] = [Math.floor(Math.min(...xs) / side), Math.ceil(Math.max(...xs) / side)]
    const [top, bottom] = [Math.floor(Math.min(...ys) / side), Math.ceil(Math.max(...ys) / side)]
    for (let row = Math.max(0, top); row < Math.min(rows, bottom); row += 1)
      for (let column = Math.max(0, left); column < Math.min(columns, right); column += 1) {
        const square = row * columns + column
        if (isInside(shape, middleOf(grid, square))) grid.taken[square] = place + 1
      }
  }
  return grid
}

function neighboursOf({ columns, rows }: Grid, square: number): number[] {
  const column = square % columns
  const around = []
  if (column > 0) around.push(square - 1)
  if (column < columns - 1) around.push(square + 1)
  if (square >= columns) around.push(square - columns)
  if (square < columns * (rows - 1)) around.push(square + columns)
  return around
}

const isFree = ({ taken }: Grid, square: number): boolean => taken[square] === 0

/** The free squares along the sides of a booth. */
function besides(grid: Grid, place: number): number[] {
  const found = new Set<number>()
  for (const [square, label] of grid.taken.entries())
    if (label === place + 1)
      for (const one of neighboursOf(grid, square)) if (isFree(grid, one)) found.add(one)
  return [...found].toSorted((a, b) => a - b)
}

/** The squares from any of some to any of others with the fewest steps; none where there is no way. */
function squaresBetween(grid: Grid, from: readonly number[], to: ReadonlySet<number>): number[] {
  const before = new Int32Array(grid.taken.length).fill(-1)
  const queue = [...from]
  for (const square of from) before[square] = square
  for (let next = 0; next < queue.length; next += 1) {
    const square = queue[next] ?? 0
    if (to.has(square)) {
      const way = [square]
      for (let at = square; before[at] !== at;) {
        at = before[at] ?? at
        way.push(at)
      }
      return way.toReversed()
    }
    for (const one of neighboursOf(grid, square))
      if (isFree(grid, one) && before[one] === -1) {
        before[one] = square
        queue.push(one)
      }
  }
  return []
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Whether one can walk straight from one square to another: every square that the line passes is free. At a corner both beside it are. */
function isStraight(grid: Grid, from: number, to: number): boolean {
  const { columns } = grid
  let [column, row] = [from % columns, Math.floor(from / columns)]
  const [lastColumn, lastRow] = [to % columns, Math.floor(to / columns)]
  const [across, down] = [Math.abs(lastColumn - column), Math.abs(lastRow - row)]
  const [right, below] = [Math.sign(lastColumn - column), Math.sign(lastRow - row)]
  // How much sooner the line leaves the square by its side than by its top or bottom; the sizes are those of a square.
  let sooner = down - across
  const free = (atColumn: number, atRow: number) => isFree(grid, atRow * columns + atColumn)
  while (column !== lastColumn || row !== lastRow) {
    if (sooner === 0 && !(free(column + right, row) && free(column, row + below))) return false
    const [isSide, isLevel] = [sooner <= 0, sooner >= 0]
    if (isSide) {
      column += right
      sooner += 2 * down
    }
    if (isLevel) {
      row += below
      sooner -= 2 * across
    }
    if (!free(column, row)) return false
  }
  return true
}

/** The corners of a way: from each as far as one sees. */
function cornersOf(grid: Grid, squares: readonly number[]): number[] {
  const corners = squares.slice(0, 1)
  for (let at = 0; at < squares.length - 1;) {
    let far = at + 1
    while (far + 1 < squares.length && isStraight(grid, squares[at] ?? 0, squares[far + 1] ?? 0)) far += 1
    corners.push(squares[far] ?? 0)
    at = far
  }
  return corners
}

/** The way from one booth to another between all the others; undefined where there is none. Booths are named by their places. */
export function findWay(floor: Floor, from: number, to: number): Way | undefined {
  const grid = gridOf(floor)
  const squares = squaresBetween(grid, besides(grid, from), new Set(besides(grid, to)))
  if (squares.length === 0) return undefined
  const points = cornersOf(grid, squares).map((square) => middleOf(grid, square))
  const length = points
    .slice(1)
    .reduce((sum, point, place) => sum + distance(points[place] ?? point, point), 0)
  return { points, metres: Math.max(1, Math.round(length / 100)) }
}
