import { useMemo } from 'react'
import { createPortal } from 'react-dom'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { usePrintedCodes } from '#platform/web/use-printed-codes.ts'

import type { TableRow } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import './table-sheet.css'

interface Props {
  name: string
  tables: readonly TableRow[]
  onDone: () => void
}

/** Signs for the browser's own printer dialog, one table on half a sheet of A4; the rest of the console is not printed. */
export function TableSheet({ name, tables, onDone }: Props) {
  const t = useTexts(meetingsTexts)
  const texts = useMemo(() => tables.map(({ url }) => url), [tables])
  const { codes, root } = usePrintedCodes(texts, { margin: 0, errorCorrectionLevel: 'M', onDone })
  if (!codes) return null
  return createPortal(
    <div ref={root} className="table-sheet">
      {tables.map(({ id, hall, number }, place) => (
        <article key={id} className="table-sign">
          <div>
            <p>{name}</p>
            <p className="table-number">{fill(t.tables.number, { number })}</p>
            <p>{hall}</p>
          </div>
          <figure>
            <img src={codes[place]} alt="" />
            <figcaption>{t.tables.scan}</figcaption>
          </figure>
        </article>
      ))}
    </div>,
    document.body,
  )
}
