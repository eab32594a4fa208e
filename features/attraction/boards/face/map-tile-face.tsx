import { regionOf } from '#platform/domain/region-beginnings.data.ts'
import { regionTiles } from '#platform/domain/region-tiles.data.ts'

import { figureText } from './figure-text.ts'
import { type TileParts, unitOf } from './tile-texts.ts'

/** Regions as tiles, the darker the more; what lies elsewhere is named below. */
export function MapTileFace({ widget, tile, metrics, t, onOpen }: TileParts) {
  const [metric] = widget.metrics
  if (!metric) return null
  const unit = unitOf(metrics, metric)
  const values = new Map<string, number>()
  const keys = new Map<string, string>()
  let elsewhere = 0
  for (const {
    key,
    values: [value = null],
  } of tile.groups) {
    const code = regionOf(key)
    if (code) {
      values.set(code, (values.get(code) ?? 0) + (value ?? 0))
      keys.set(code, key)
    } else elsewhere += value ?? 0
  }
  const most = Math.max(...values.values(), 1)
  const open = (code: string) => {
    const key = keys.get(code)
    return onOpen && widget.by !== null && key !== undefined
      ? { onClick: () => onOpen(metric, { by: widget.by ?? 'region', value: key }) }
      : {}
  }
  return (
    <div className="tile-map">
      <ul>
        {regionTiles.map(([code, column, row]) => {
          const name = t.regions[code] ?? code
          const value = values.get(code) ?? 0
          const level = value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * 4))
          const text = `${name} ${figureText(value, unit, t)}`
          return (
            <li key={code} data-level={level} title={text} style={{ gridColumn: column, gridRow: row }}>
              {onOpen && keys.has(code) ? (
                <button type="button" aria-label={text} {...open(code)}>
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ul>
      {elsewhere > 0 ? (
        <p className="tile-quiet">
          {t.unknown} {figureText(elsewhere, unit, t)}
        </p>
      ) : null}
    </div>
  )
}
