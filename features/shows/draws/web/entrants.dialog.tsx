import { useState } from 'react'
import { Button, Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { UploadZone } from '#platform/web/imports/upload-zone.tsx'
import { importTexts } from '#platform/web/imports/imports.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type DrawDetail, drawsContract, type EntrantLine, mostEntrants } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import './draws.css'

/** The outcome of each line. */
function Lines({ lines }: { lines: readonly EntrantLine[] }) {
  const { entrants: t } = useTexts(drawsTexts)
  return (
    <ScrollBox label={t.result} className="draw-entrants">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t.row}</th>
            <th>{t.mobile}</th>
            <th>{t.name}</th>
            <th>{t.result}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, mobile, name, verdict }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{mobile}</td>
              <td>{name}</td>
              <td className={verdict === 'ready' || verdict === 'added' ? undefined : 'draw-entrant-left'}>
                {t.verdicts[verdict]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Takes mobile numbers, typed or in a sheet, shows what would become of each, and adds those that are fine. */
export function EntrantsDialog({ draw: { id }, onClose }: { draw: DrawDetail; onClose: () => void }) {
  const { entrants: t, confirm } = useTexts(drawsTexts)
  const uploadTexts = useTexts(importTexts)
  const [typed, setTyped] = useState('')
  const [lines, setLines] = useState<readonly EntrantLine[]>()
  const check = useCallMutation(drawsContract.checkEntrants, {
    onSuccess: (answer) => setLines(answer.lines),
  })
  const add = useCallMutation(drawsContract.addEntrants, {
    onSuccess: (answer) => {
      setLines(answer.lines)
      const count = answer.lines.filter(({ verdict }) => verdict === 'added').length
      notify('success', fill(t.added, { count }))
    },
  })
  const mobiles = typed
    .split(/[\n,;，；]/)
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, 40)]))
  const ready = (lines ?? []).flatMap(({ verdict, mobile }) => (verdict === 'ready' ? [mobile] : []))
  const isOver = add.isSuccess
  const params = { id }
  const footer =
    lines === undefined
      ? [
          <Button
            key="check"
            type="primary"
            disabled={mobiles.length === 0 || mobiles.length > mostEntrants}
            loading={check.isPending}
            onClick={() => check.mutate({ params, body: { mobiles } })}
          >
            {t.check}
          </Button>,
        ]
      : [
          <Button key="again" onClick={() => (isOver ? onClose() : setLines(undefined))}>
            {isOver ? confirm.cancel : t.again}
          </Button>,
          !isOver && (
            <Button
              key="add"
              type="primary"
              disabled={ready.length === 0}
              loading={add.isPending}
              onClick={() => add.mutate({ params, body: { mobiles: ready } })}
            >
              {fill(t.add, { count: ready.length })}
            </Button>
          ),
        ]
  return (
    <Modal open width={560} title={t.title} footer={footer} onCancel={onClose}>
      {lines ? (
        <Lines lines={lines} />
      ) : (
        <>
          <p>{fill(t.help, { most: mostEntrants })}</p>
          <Input.TextArea
            aria-label={t.paste}
            placeholder={t.paste}
            rows={6}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <UploadZone
            endpoint={drawsContract.checkEntrantSheet}
            request={{ params }}
            texts={uploadTexts}
            onUploaded={(answer) => setLines(answer.lines)}
          />
        </>
      )}
    </Modal>
  )
}
