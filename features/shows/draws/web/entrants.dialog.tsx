import { useState } from 'react'
import { Button, Input, Modal } from 'antd'

import { fill, type Translation } from '#platform/text/texts.ts'
import { UploadZone } from '#platform/web/imports/upload-zone.tsx'
import { importTexts } from '#platform/web/imports/imports.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type DrawDetail, drawsContract, type EntrantLine, mostEntrants } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import type { text } from '../text/zh-CN.ts'
import './draws.css'

type Texts = Translation<typeof text>['entrants']

const isFine = ({ verdict }: EntrantLine) =>
  verdict === 'ready' || verdict === 'added' || verdict === 'removed'

/** The outcome of each line. */
function Lines({ lines, isRemoval }: { lines: readonly EntrantLine[]; isRemoval: boolean }) {
  const { entrants: t } = useTexts(drawsTexts)
  const verdicts = isRemoval ? { ...t.verdicts, ready: t.removal.ready } : t.verdicts
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
          {lines.map((line) => (
            <tr key={line.row}>
              <td>{line.row}</td>
              <td>{line.mobile}</td>
              <td>{line.name}</td>
              <td className={isFine(line) ? undefined : 'draw-entrant-left'}>{verdicts[line.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The labels of the dialog, for people who come on the list and for people who go off it. */
const labelsOf = ({ title, help, add, added, removal }: Texts, isRemoval: boolean) =>
  isRemoval
    ? { title: removal.title, help: removal.help, press: removal.remove, done: removal.removed }
    : { title, help, press: add, done: added }

function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { removal: t } = useTexts(drawsTexts).entrants
  return (
    <label className="draw-entrants-reason">
      {t.reason}
      <Input value={value} maxLength={300} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}

interface NumbersProps {
  id: string
  isRemoval: boolean
  typed: string
  onType: (typed: string) => void
  onLines: (lines: readonly EntrantLine[]) => void
}

/** The field for mobile numbers; a sheet adds people alone. */
function Numbers({ id, isRemoval, typed, onType, onLines }: NumbersProps) {
  const { entrants: t } = useTexts(drawsTexts)
  const uploadTexts = useTexts(importTexts)
  return (
    <>
      <p>{fill(labelsOf(t, isRemoval).help, { most: mostEntrants })}</p>
      <Input.TextArea
        aria-label={t.paste}
        placeholder={t.paste}
        rows={6}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {!isRemoval && (
        <UploadZone
          endpoint={drawsContract.checkEntrantSheet}
          request={{ params: { id } }}
          texts={uploadTexts}
          onUploaded={(answer) => onLines(answer.lines)}
        />
      )}
    </>
  )
}

interface DialogProps {
  draw: DrawDetail
  /** People go off the list, for a reason; else they come on it. */
  isRemoval: boolean
  onClose: () => void
}

/** Takes mobile numbers, typed or in a sheet, shows what would become of each, and adds those that are fine, or takes them off. */
export function EntrantsDialog({ draw: { id }, isRemoval, onClose }: DialogProps) {
  const { entrants: t, confirm } = useTexts(drawsTexts)
  const labels = labelsOf(t, isRemoval)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [lines, setLines] = useState<readonly EntrantLine[]>()
  const check = useCallMutation(drawsContract.checkEntrants, {
    onSuccess: (answer) => setLines(answer.lines),
  })
  const change = useCallMutation(drawsContract.changeEntrants, {
    onSuccess: (answer) => {
      setLines(answer.lines)
      const count = answer.lines.filter(isFine).length
      notify('success', fill(labels.done, { count }))
    },
  })
  const mobiles = typed
    .split(/[\n,;，；]/)
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, 40)]))
  const ready = (lines ?? []).flatMap(({ verdict, mobile }) => (verdict === 'ready' ? [mobile] : []))
  const isOver = change.isSuccess
  const params = { id }
  const removal = isRemoval && { reason: reason.trim() }
  const isReady = ready.length > 0 && (!removal || removal.reason !== '')
  const footer =
    lines === undefined
      ? [
          <Button
            key="check"
            type="primary"
            disabled={mobiles.length === 0 || mobiles.length > mostEntrants}
            loading={check.isPending}
            onClick={() => check.mutate({ params, body: { mobiles, isRemoval } })}
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
              key="change"
              type="primary"
              disabled={!isReady}
              loading={change.isPending}
              onClick={() => change.mutate({ params, body: { mobiles: ready, ...(removal && { removal }) } })}
            >
              {fill(labels.press, { count: ready.length })}
            </Button>
          ),
        ]
  return (
    <Modal open width={560} title={labels.title} footer={footer} onCancel={onClose}>
      {lines ? (
        <>
          <Lines lines={lines} isRemoval={isRemoval} />
          {isRemoval && !isOver && <Reason value={reason} onChange={setReason} />}
        </>
      ) : (
        <Numbers id={id} isRemoval={isRemoval} typed={typed} onType={setTyped} onLines={setLines} />
      )}
    </Modal>
  )
}
