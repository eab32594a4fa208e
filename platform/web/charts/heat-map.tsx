import { ScrollBox } from '../ui/scroll-box.tsx'
import './charts.css'

interface HeatMapProps {
  title: string
  rows: readonly { key: string; label: string }[]
  columns: readonly { key: string; label: string }[]
  valueOf: (row: string, column: string) => number
  /** A cell as a sentence, for the tooltip and for those who do not see it. */
  describe: (row: string, column: string) => string
}

/** A table whose cells are the darker the more they count; it is a table to screen readers too. */
export function HeatMap({ title, rows, columns, valueOf, describe }: HeatMapProps) {
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => valueOf(row.key, column.key))), 1)
  return (
    <ScrollBox className="heat-box" label={title}>
      <table className="heat-map" aria-label={title}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => {
                const text = describe(row.key, column.key)
                const share = valueOf(row.key, column.key) / most
                return (
                  <td key={column.key} title={text}>
                    <span
                      className="heat-cell"
                      style={{ '--heat': `${Math.round(share * 100)}%` } as React.CSSProperties}
                    >
                      <span className="visually-hidden">{text}</span>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
