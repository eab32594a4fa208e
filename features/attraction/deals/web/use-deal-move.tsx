import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { type DealRow, dealsContract, missingThing, type MissingThing } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

function useMissingWord() {
  const t = useTexts(dealsTexts)
  return ({ kind, name }: MissingThing) => {
    const fields: Readonly<Record<string, string>> = t.gateFields
    return kind === 'field' ? (fields[name] ?? name) : fill(t.missing[kind], { name })
  }
}

/** The missing things, each under the stage that asks for it. */
export function MissingList({ missing }: { missing: readonly MissingThing[] }) {
  const word = useMissingWord()
  return (
    <ul className="deal-missing">
      {missing.map((thing) => (
        <li key={`${thing.kind}${thing.name}${thing.stage}`}>
          {word(thing)}
          <span className="deal-quiet">{thing.stage}</span>
        </li>
      ))}
    </ul>
  )
}

const missingIn = (error: unknown): MissingThing[] | undefined =>
  error instanceof CallError && error.reason === 'STAGE_GATE'
    ? (error.failure.detail?.missing ?? []).flatMap((thing) => {
        const parsed = missingThing.safeParse(thing)
        return parsed.success ? [parsed.data] : []
      })
    : undefined

interface Stopped {
  row: Pick<DealRow, 'id' | 'title'>
  stage: string
  missing: readonly MissingThing[]
}

/** Moves a deal once the server agrees; what is missing is listed, with the way to fill it in. */
export function useDealMove(onOpen: (id: string) => void) {
  const t = useTexts(dealsTexts)
  const queries = useQueryClient()
  const [stopped, stop] = useState<Stopped>()
  async function move(row: Pick<DealRow, 'id' | 'title' | 'version'>, stage: { id: string; name: string }) {
    const request = { params: { id: row.id }, body: { stageId: stage.id, version: row.version } }
    try {
      await call(dealsContract.move, request, { quiet: true })
      notify('success', t.list.done.move)
    } catch (error) {
      const missing = missingIn(error)
      if (missing) stop({ row, stage: stage.name, missing })
      else if (error instanceof CallError) notify('error', error.message)
      else throw error
    }
    await queries.invalidateQueries({ queryKey: ['deals'] })
  }
  const close = () => stop(undefined)
  const notice = stopped && (
    <Modal
      open
      title={fill(t.board.gateTitle, { stage: stopped.stage })}
      onCancel={close}
      footer={
        <Button
          type="primary"
          onClick={() => {
            close()
            onOpen(stopped.row.id)
          }}
        >
          {t.board.open}
        </Button>
      }
    >
      <p>{t.board.gateNote}</p>
      <MissingList missing={stopped.missing} />
    </Modal>
  )
  return { move, notice }
}
