import type { Tile, Widget } from '../boards.contract.ts'
import { type Dimension, type MetricKey, noKey } from './board-model.ts'
import type { TileMetric } from './board-screen-model.ts'
import type { UnitTexts } from './figure-text.ts'

/** The words of boards that tiles need, in one language. */
export interface OwnTileTexts extends UnitTexts {
  metrics: Readonly<Record<MetricKey, { title: string; definition: string }>>
  dimensions: Readonly<Record<Dimension, string>>
  values: Readonly<Record<string, string>>
  unknown: string
  board: {
    locked: string
    none: string
    now: string
    before: string
    rate: string
    more: string
  }
}

/** The same with the names of regions by their codes. */
export interface TileTexts extends OwnTileTexts {
  regions: Readonly<Record<string, string>>
}

/** A key of a dimension in words. */
export const keyText = (key: string, { values, unknown }: OwnTileTexts): string =>
  key === noKey ? unknown : (values[key] ?? key)

/** The name of a tile: its own, or that of its metric and its split. */
export function titleOf({ title, metrics, by, kind }: Widget, t: OwnTileTexts): string {
  if (title !== '') return title
  const names = metrics.map((key) => t.metrics[key].title)
  if (kind === 'funnel') return names.join(' → ')
  const shown = kind === 'table' ? names.join(' / ') : names.join(' · ')
  return by === null ? shown : `${shown} · ${t.dimensions[by]}`
}

/** Opens the rows behind a number; absent where nothing is opened. */
export type OpenRows = (metric: MetricKey, part?: { by: Dimension; value: string }) => void

export interface TileParts {
  widget: Widget
  tile: Tile
  metrics: readonly TileMetric[]
  t: TileTexts
  onOpen?: OpenRows | undefined
}

export const unitOf = (metrics: readonly TileMetric[], key: MetricKey) =>
  metrics.find((metric) => metric.key === key)?.unit ?? 'count'
