import { useId, useState } from 'react'
import { Alert, Button, Input, Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { downloadFile } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type BadgeSheet as Sheet, badgesContract } from '../badges.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'
import { BadgeSheet } from './badge-sheet.tsx'

interface Props {
  activityId: string
  ids: readonly string[]
  onClose: (isPrinted: boolean) => void
}

/** Makes the badges of some people; for those that were printed before it asks why. */
export function BadgeDialog({ activityId, ids, onClose }: Props) {
  const t = useTexts(onsiteTexts).badges
  const web = useTexts(webTexts)
  const queries = useQueryClient()
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<Sheet>()
  const wanted = { activityId, ids: [...ids] }
  const { data: printed } = useCallQuery(badgesContract.check, { body: wanted, staleTime: 0 })
  const isAgain = printed !== undefined && printed.length > 0
  const body = { ...wanted, ...(isAgain && { reason: reason.trim() }) }
  const make = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: ['onsite'] })
    } catch {
      // The call has said why.
      setBusy(false)
    }
  }
  const download = () =>
    make(async () => {
      await downloadFile(badgesContract.print, { body })
      onClose(true)
    })
  const printHere = () => make(async () => setSheet(await call(badgesContract.sheet, { body })))
  const isReady = printed !== undefined && (!isAgain || reason.trim() !== '')
  return (
    <Modal
      open
      width={480}
      title={fill(t.title, { count: ids.length })}
      onCancel={() => onClose(false)}
      footer={[
        <Button key="cancel" onClick={() => onClose(false)}>
          {web.action.cancel}
        </Button>,
        <Button key="pdf" disabled={!isReady || isBusy} onClick={() => void download()}>
          {t.make}
        </Button>,
        <Button
          key="print"
          type="primary"
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void printHere()}
        >
          {t.printHere}
        </Button>,
      ]}
    >
      {sheet && <BadgeSheet sheet={sheet} onDone={() => onClose(true)} />}
      <p>{t.help}</p>
      {isAgain && (
        <>
          <Alert
            type="warning"
            showIcon
            title={fill(t.again, { count: printed.length })}
            description={printed
              .slice(0, 5)
              .map(({ name, printedAt }) => fill(t.lastPrinted, { name, at: formatMoment(printedAt) }))
              .join(' · ')}
          />
          <p>
            <label htmlFor={reasonId}>{t.reason}</label>
          </p>
          <Input
            id={reasonId}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </Modal>
  )
}
