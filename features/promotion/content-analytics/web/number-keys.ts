import type { RowsBehind } from '../content-analytics.contract.ts'

/** The tiles of the page, in their order. */
export const tileKeys = [
  'views',
  'visitors',
  'read',
  'completed',
  'acted',
  'leads',
  'shares',
  'meanDwellMs',
] as const
export type TileKey = (typeof tileKeys)[number]

/** The records behind each tile; a mean has those of the views that it is of. */
export const rowsOfTile: Readonly<Record<TileKey, RowsBehind>> = {
  views: 'views',
  visitors: 'visitors',
  read: 'read',
  completed: 'completed',
  acted: 'acted',
  leads: 'leads',
  shares: 'shared',
  meanDwellMs: 'views',
}
