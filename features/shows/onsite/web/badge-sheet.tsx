import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import type { BadgeSheet as Sheet } from '../badges.contract.ts'
import './badge-sheet.css'

/** The codes of badges as pictures; nobody else draws them, because they open the gate. */
async function drawCodes({ badges }: Sheet): Promise<string[]> {
  const { toString } = await import('qrcode')
  const drawn = badges.map(({ code }) =>
    toString(code, { type: 'svg', margin: 0, errorCorrectionLevel: 'L' }),
  )
  return (await Promise.all(drawn)).map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`)
}

/** Badges for the browser's own printer dialog, one a page of 90 × 54 mm; the rest of the console is not printed. */
export function BadgeSheet({ sheet, onDone }: { sheet: Sheet; onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const root = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    void drawCodes(sheet).then(setCodes)
  }, [sheet])
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
    <div ref={root} className="badge-sheet">
      {sheet.badges.map((badge, place) => (
        <article key={badge.code} className="badge-card">
          <p className="badge-activity">{sheet.title}</p>
          <p className="badge-name">{badge.name}</p>
          <p>{badge.company}</p>
          <p>{badge.title}</p>
          <p className="badge-type">{badge.type}</p>
          <img src={codes[place]} alt="" />
        </article>
      ))}
    </div>,
    document.body,
  )
}
