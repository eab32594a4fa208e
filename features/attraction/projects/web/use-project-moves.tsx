import { type ReactNode, useState } from 'react'
import { Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useReason } from '#platform/web/ui/use-reason.tsx'

import { nextStage, type Stage } from '../face/project-model.ts'
import { type ProjectMove, type ProjectRow, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'

type Moved = Pick<ProjectRow, 'id' | 'name' | 'stage' | 'version'>

/** Reads everything about projects anew. */
export function useFreshProjects(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['projects', 'policies', 'carriers', 'touches', 'approvals', 'audit'].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
}

interface Blocked {
  name: string
  lines: readonly string[]
}

/** Lets an event happen to a project after saying what follows; a shut gate opens the list of everything that is missing. */
export function useProjectMoves(): {
  move: (row: Moved, event: ProjectMove, to?: Stage) => Promise<void>
  dialog: ReactNode
} {
  const t = useTexts(projectsTexts)
  const refresh = useFreshProjects()
  const [blocked, setBlocked] = useState<Blocked>()
  const why = useReason({ events: t.events, reason: t.fields.reason, reasonHint: t.confirm.reasonHint })

  async function isMeant(row: Moved, event: 'push' | 'resume' | 'assess', to: Stage | undefined) {
    const { title, content } = t.confirm[event]
    const stage = to ?? nextStage(row.stage) ?? row.stage
    return ask({
      title: fill(title, { name: row.name, stage: t.states[stage] }),
      content,
      confirm: t.events[event],
      cancel: t.confirm.cancel,
    })
  }

  /** Asks what has to be asked before; undefined for a person who thought better of it. */
  async function prepare(row: Moved, event: ProjectMove, to: Stage | undefined) {
    if (event === 'push' || event === 'resume' || event === 'assess')
      return (await isMeant(row, event, to)) ? {} : undefined
    const reason = await why.askWhy(event)
    return reason === undefined ? undefined : { reason }
  }

  function explain({ name }: Moved, error: CallError) {
    const lines = error.failure.detail?.matches?.map((found) => found.name) ?? []
    if (lines.length > 0) setBlocked({ name, lines })
    else notify('error', error.message)
  }

  async function move(row: Moved, event: ProjectMove, to?: Stage): Promise<void> {
    const prepared = await prepare(row, event, to)
    if (!prepared) return
    const body = { event, version: row.version, ...(to && { to }), ...prepared }
    try {
      await call(projectsContract.move, { params: { id: row.id }, body }, { quiet: true })
      notify('success', fill(t.detail.moved, { name: row.name }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      explain(row, error)
    }
    await refresh()
  }

  const dialog = (
    <>
      {why.dialog}
      {blocked && (
        <Modal
          open
          width={520}
          title={`${t.confirm.blocked} · ${blocked.name}`}
          okText={t.confirm.understood}
          cancelButtonProps={{ hidden: true }}
          onOk={() => setBlocked(undefined)}
          onCancel={() => setBlocked(undefined)}
        >
          <ul className="project-missing">
            {blocked.lines.map((missing) => (
              <li key={missing}>{missing}</li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
  return { move, dialog }
}
