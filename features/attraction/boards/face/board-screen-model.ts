import type { Language } from '#platform/text/texts.ts'

import type { BoardFigures, MetricRow, Widget } from '../boards.contract.ts'

/** A metric as tiles need it. */
export type TileMetric = Pick<MetricRow, 'key' | 'unit' | 'better' | 'isNow'>

/** A board as it stands on a screen: names of people are masked, and nothing leads anywhere. */
export interface BoardScreenModel {
  language: Language
  title: string
  zone: string
  figures: BoardFigures
  widgets: readonly Widget[]
  metrics: readonly TileMetric[]
}
