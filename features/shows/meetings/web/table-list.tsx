import { useEffect, useState } from 'react'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { meetingsContract, type RoundDetail, type TableRow } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import { TableSheet } from './table-sheet.tsx'
import './meetings.css'

/** The code of a table as a picture. */
function TableCode({ url, label }: { url: string; label: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isGone = false
    void import('qrcode')
      .then(({ toString }) => toString(url, { type: 'svg', margin: 1 }))
      .then((svg) => {
        if (!isGone) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`)
      })
    return () => {
      isGone = true
    }
  }, [url])
  return source === undefined ? null : <img src={source} alt={label} width={120} height={120} />
}

function TableCard({ table }: { table: TableRow }) {
  const t = useTexts(meetingsTexts)
  const label = fill(t.plan.table, { hall: table.hall, number: table.number })
  return (
    <li>
      <strong>{label}</strong>
      <TableCode url={table.url} label={label} />
      <CopyButton text={table.url} label={t.tables.copy} />
    </li>
  )
}

/** The tables of a round with the codes that stand on them. */
export function TableList({ round }: { round: RoundDetail }) {
  const t = useTexts(meetingsTexts)
  const { data } = useCallQuery(meetingsContract.plan, { query: { roundId: round.id } })
  const [isPrinting, print] = useState(false)
  return (
    <>
      <div className="meet-tools">
        <Button icon={<PrinterOutlined />} disabled={!data} loading={isPrinting} onClick={() => print(true)}>
          {t.tables.print}
        </Button>
      </div>
      <p className="meet-quiet">{t.tables.help}</p>
      <ul className="meet-cards">
        {(data?.tables ?? []).map((table) => (
          <TableCard key={table.id} table={table} />
        ))}
      </ul>
      {isPrinting && data && (
        <TableSheet name={round.name} tables={data.tables} onDone={() => print(false)} />
      )}
    </>
  )
}
