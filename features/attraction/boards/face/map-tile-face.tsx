import { chinaTiles, tileOf } from './china-tiles.data.ts'
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
    const name = tileOf(key)
    if (name) {
      values.set(name, (values.get(name) ?? 0) + (value ?? 0))
      keys.set(name, key)
    } else elsewhere += value ?? 0
  }
  const most = Math.max(...values.values(), 1)
  const open = (name: string) => {
    const key = keys.get(name)
    return onOpen && widget.by !== null && key !== undefined
      ? { onClick: () => onOpen(metric, { by: widget.by ?? 'region', value: key }) }
      : {}
  }
  return (
    <div className="tile-map">
      <ul>
        {chinaTiles.map(([name, column, row]) => {
          const value = values.get(name) ?? 0
          const level = value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * 4))
          const text = `${name} ${figureText(value, unit, t)}`
          return (
            <li key={name} data-level={level} title={text} style={{ gridColumn: column, gridRow: row }}>
              {onOpen && keys.has(name) ? (
                <button type="button" aria-label={text} {...open(name)}>
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
