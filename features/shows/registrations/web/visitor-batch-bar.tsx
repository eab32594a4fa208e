import { useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { call } from '#platform/web/call.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { List } from '#platform/web/use-list.ts'

import type { RegistrationMove, RegistrationRow } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { visitorsContract } from '../visitors.contract.ts'
import { accessOf, useVisitorMove } from './use-visitor-move.tsx'
import { visitorBatchActions } from './visitor-slots.public.ts'

const MessageDialog = lazyDialog(() => import('./visitor-message.dialog.tsx'), 'VisitorMessageDialog')

interface Asking {
  ids: readonly string[]
  answer: (lines: readonly BatchLine[] | undefined) => void
}

/** Events for ticked people, and a message to them. */
export function VisitorBatchBar<Filter>({
  activityId,
  list,
}: {
  activityId: string
  list: List<RegistrationRow, Filter>
}) {
  const t = useTexts(registrationsTexts)
  const { send, dialog } = useVisitorMove()
  const [asking, ask] = useState<Asking>()
  async function write(ids: readonly string[]) {
    const lines = await new Promise<readonly BatchLine[] | undefined>((answer) => ask({ ids, answer }))
    ask(undefined)
    return lines
  }
  const move = (event: RegistrationMove) => (ids: readonly string[]) => send(event, ids)
  return (
    <>
      <BatchBar list={list} nameOf={({ name }) => name} touches={['activities', 'audit']}>
        <BatchAction access={accessOf('approve')} run={move('approve')}>
          {t.events.approve}
        </BatchAction>
        <BatchAction access={accessOf('reject')} isDangerous run={move('reject')}>
          {t.events.reject}
        </BatchAction>
        <BatchAction access={accessOf('checkIn')} run={move('checkIn')}>
          {t.events.checkIn}
        </BatchAction>
        <BatchAction access={visitorsContract.write.access} run={write}>
          {t.message.write}
        </BatchAction>
        <SlotContents slot={visitorBatchActions} activityId={activityId} />
        <BatchAction
          access={accessOf('cancel')}
          isDangerous
          confirm={{ title: t.batch.cancelTitle, content: t.batch.cancelNote }}
          run={move('cancel')}
        >
          {t.events.cancel}
        </BatchAction>
      </BatchBar>
      {dialog}
      {asking && (
        <MessageDialog
          count={asking.ids.length}
          send={async (text, idempotencyKey) => {
            const body = { activityId, ids: [...asking.ids], text }
            asking.answer(await call(visitorsContract.write, { body }, { idempotencyKey }))
            return true
          }}
          onClose={() => asking.answer(undefined)}
        />
      )}
    </>
  )
}
