import type { CSSProperties } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'

import { projectsTexts } from '../projects.texts.ts'
import type { Board } from './project-board.tsx'
import { wanOf } from './project-numbers.ts'
import { regionTiles } from './region-tiles.data.ts'

const tilePlace = ({ column, row, share }: { column: number; row: number; share: number }) =>
  ({
    gridColumn: column,
    gridRow: row,
    '--share': `${share === 0 ? 0 : 12 + Math.round(share * 28)}%`,
  }) as CSSProperties

/** The origins of investors on a grid of tiles: one for each of 34 regions, and no borders are drawn. */
export function RegionMap({ board, onOpen }: { board: Board; onOpen: (region: string) => void }) {
  const t = useTexts(projectsTexts)
  const names: Readonly<Record<string, string>> = t.regions
  const most = Math.max(1, ...board.regions.filter(({ region }) => region !== '').map(({ total }) => total))
  const unknown = board.regions.find(({ region }) => region === '')
  return (
    <>
      <ScrollBox label={t.views.map}>
        <div className="region-map">
          {regionTiles.map(([code, column, row]) => {
            const found = board.regions.find(({ region }) => region === code)
            const total = found?.total ?? 0
            const name = names[code] ?? code
            return (
              <button
                key={code}
                type="button"
                className="region-tile"
                disabled={total === 0}
                style={tilePlace({ column, row, share: total / most })}
                title={
                  found
                    ? `${name} · ${total} · ${fill(t.list.wan, { amount: wanOf(found.promisedFen) })}`
                    : name
                }
                onClick={() => onOpen(code)}
              >
                <span>{name}</span>
                <strong>{total > 0 ? total : ''}</strong>
              </button>
            )
          })}
        </div>
      </ScrollBox>
      {unknown && <p className="project-card-more">{`${t.list.regionUnknown}: ${unknown.total}`}</p>}
    </>
  )
}
