import type { ReactNode } from 'react'

import type { WidgetKind } from './board-model.ts'
import { BarTileFace } from './bar-tile-face.tsx'
import { FunnelTileFace } from './funnel-tile-face.tsx'
import { LineTileFace } from './line-tile-face.tsx'
import { MapTileFace } from './map-tile-face.tsx'
import { NumberTileFace } from './number-tile-face.tsx'
import { TableTileFace } from './table-tile-face.tsx'
import type { TileParts } from './tile-texts.ts'

const faces: Record<WidgetKind, (parts: TileParts) => ReactNode> = {
  number: NumberTileFace,
  line: LineTileFace,
  bar: BarTileFace,
  funnel: FunnelTileFace,
  table: TableTileFace,
  map: MapTileFace,
}

/** The content of a tile, in the console and on a screen alike. */
export function TileFace(parts: TileParts) {
  const Face = faces[parts.widget.kind]
  return parts.tile.isOpen ? <Face {...parts} /> : <p className="tile-quiet">{parts.t.board.locked}</p>
}
