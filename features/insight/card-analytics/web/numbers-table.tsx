import { numberText } from '#platform/text/number-text.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'

import './analysis.css'

export interface NumbersTableProps {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly string[]
  /** The first cell says what the row is about. */
  rows: readonly (readonly (string | number)[])[]
}

/** The numbers behind a chart, as they are. */
export function NumbersTable({ label, columns, rows }: NumbersTableProps) {
  return (
    <ScrollBox className="numbers-box" label={label}>
      <table className="plain-table numbers-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>{typeof cell === 'number' ? numberText(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
