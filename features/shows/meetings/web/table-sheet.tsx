import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { TableRow } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import './table-sheet.css'

async function drawCodes(tables: readonly TableRow[]): Promise<string[]> {
  const { toString } = await import('qrcode')
  const drawn = tables.map(({ url }) => toString(url, { type: 'svg', margin: 0 }))
  return (await Promise.all(drawn)).map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`)
}

interface Props {
  name: string
  tables: readonly TableRow[]
  onDone: () => void
}

/** Signs for the browser's own printer dialog, one table on half a sheet of A4; the rest of the console is not printed. */
export function TableSheet({ name, tables, onDone }: Props) {
  const t = useTexts(meetingsTexts)
  const [codes, setCodes] = useState<string[]>()
  const root = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    void drawCodes(tables).then(setCodes)
  }, [tables])
  useEffect(() => {
    if (!codes) return
    const end = () => done.current()
    addEventListener('afterprint', end, { once: true })
    const pictures = [...(root.current?.querySelectorAll('img') ?? [])]
    void Promise.all(pictures.map((picture) => picture.decode())).then(() => globalThis.print())
    return () => removeEventListener('afterprint', end)
  }, [codes])
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
