import type { CSSProperties } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'

import { regionTiles } from '#platform/domain/region-tiles.data.ts'
import { regionsTexts } from './regions.texts.ts'
import './region-tiles.css'

/** How much lies in a region; its code is empty where nobody knows it. */
export interface RegionCount {
  region: string
  total: number
  /** Said besides when one points at the tile. */
  more?: string
}

interface Props {
  regions: readonly RegionCount[]
  onOpen: (region: string) => void
}

const tilePlace = ({ column, row, share }: { column: number; row: number; share: number }) =>
  ({
    gridColumn: column,
    gridRow: row,
    '--share': `${share === 0 ? 0 : 12 + Math.round(share * 28)}%`,
  }) as CSSProperties

/** Counts on a grid of tiles: one for each of 34 regions, and no borders are drawn. */
export function RegionTiles({ regions, onOpen }: Props) {
  const t = useTexts(regionsTexts)
  const names: Readonly<Record<string, string>> = t.names
  const most = Math.max(1, ...regions.filter(({ region }) => region !== '').map(({ total }) => total))
  const unknown = regions.find(({ region }) => region === '')
  return (
    <>
      <ScrollBox label={t.label}>
        <div className="region-map">
          {regionTiles.map(([code, column, row]) => {
            const found = regions.find(({ region }) => region === code)
            const total = found?.total ?? 0
            const name = names[code] ?? code
            return (
              <button
                key={code}
                type="button"
                className="region-tile"
                disabled={total === 0}
                style={tilePlace({ column, row, share: total / most })}
                title={found && [name, total, found.more].filter(Boolean).join(' · ')}
                onClick={() => onOpen(code)}
              >
                <span>{name}</span>
                <strong>{total > 0 ? total : ''}</strong>
              </button>
            )
          })}
        </div>
      </ScrollBox>
      {unknown && unknown.total > 0 ? (
        <p className="region-unknown">{fill(t.unknown, { count: unknown.total })}</p>
      ) : null}
    </>
  )
}
