import { fill } from '#platform/text/texts.ts'

import { figureText } from './figure-text.ts'
import { FigureLink } from './figure-link.tsx'
import { keyText, type TileParts, unitOf } from './tile-texts.ts'

/** Several metrics by the parts of a dimension; without a split, each with the period before. */
export function TableTileFace({ widget, tile, metrics, t, onOpen }: TileParts) {
  const { by } = widget
  if (by === null)
    return (
      <table className="tile-table">
        <tbody>
          {tile.figures.map(({ metric, value, before }) => (
            <tr key={metric}>
              <th scope="row">{t.metrics[metric].title}</th>
              <td>
                <FigureLink onOpen={onOpen && (() => onOpen(metric))}>
                  {figureText(value, unitOf(metrics, metric), t)}
                </FigureLink>
              </td>
              <td className="tile-quiet">
                {fill(t.board.before, { value: figureText(before, unitOf(metrics, metric), t) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  const most = widget.height * 4
  if (tile.groups.length === 0) return <p className="tile-quiet">{t.board.none}</p>
  return (
    <table className="tile-table">
      <thead>
        <tr>
          <th scope="col">{t.dimensions[by]}</th>
          {widget.metrics.map((key) => (
            <th key={key} scope="col">
              {t.metrics[key].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tile.groups.slice(0, most).map(({ key, values }) => (
          <tr key={key}>
            <th scope="row" title={keyText(key, t)}>
              {keyText(key, t)}
            </th>
            {widget.metrics.map((metric, place) => (
              <td key={metric}>
                <FigureLink onOpen={onOpen && (() => onOpen(metric, { by, value: key }))}>
                  {figureText(values[place] ?? null, unitOf(metrics, metric), t)}
                </FigureLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
