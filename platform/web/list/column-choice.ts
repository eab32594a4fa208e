/** Which columns a person sees, in which order. */
export interface ColumnChoice {
  /** All known keys in the person's order. */
  order: readonly string[]
  hidden: readonly string[]
}

interface Known {
  key: string
  /** Always shown, at its place. */
  isLocked?: boolean | undefined
  /** Out of sight until chosen. */
  isOptional?: boolean | undefined
}

/** The order in force: the person's, with columns that are new since then at their own place; locked columns do not move. */
export function orderColumns(columns: readonly Known[], choice: ColumnChoice | undefined): readonly string[] {
  const keys = columns.map(({ key }) => key)
  const remembered = (choice?.order ?? []).filter((key) => keys.includes(key))
  const result = [...remembered]
  for (const [index, key] of keys.entries()) {
    if (result.includes(key)) continue
    const before = keys.slice(0, index).findLast((other) => result.includes(other))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  }
  const locked = new Set(columns.filter(({ isLocked }) => isLocked).map(({ key }) => key))
  const free = result.filter((key) => !locked.has(key))
  return keys.map((key) => (locked.has(key) ? key : (free.shift() ?? key)))
}

/** Whether a column is shown. */
export const isShown = ({ key, isLocked, isOptional }: Known, choice: ColumnChoice | undefined): boolean =>
  isLocked === true ||
  (choice && choice.order.includes(key) ? !choice.hidden.includes(key) : isOptional !== true)

/** Moves a column one place among those that can move. */
export function moveColumn(
  columns: readonly Known[],
  order: readonly string[],
  { key, by }: { key: string; by: 1 | -1 },
): readonly string[] {
  const isFree = (other: string) => !columns.find((column) => column.key === other)?.isLocked
  const free = order.filter(isFree)
  const from = free.indexOf(key)
  const other = free[from + by]
  if (from < 0 || other === undefined) return order
  return order.map((entry) => (entry === key ? other : entry === other ? key : entry))
}

/** Reads a stored choice. */
export function parseChoice(stored: unknown): ColumnChoice | undefined {
  const { order, hidden } = (stored ?? {}) as { order?: unknown; hidden?: unknown }
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : undefined
  const keys = texts(order)
  return keys ? { order: keys, hidden: texts(hidden) ?? [] } : undefined
}
