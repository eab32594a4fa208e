import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'
import {
  copyDays,
  copyKinds,
  dataRequestsContract,
  type Decision,
  decisions,
  type RequestRow,
} from '../data-requests.contract.ts'
import { dataRequestsTexts } from '../data-requests.texts.ts'
import '#platform/web/ui/summary-row.css'

/** The next steps of a request, each with what it will do. */
export function RequestActions({ row }: { row: RequestRow }) {
  const t = useTexts(dataRequestsTexts)
  const web = useTexts(webTexts)
  const queries = useQueryClient()
  const { askWhy, dialog } = useReason<Decision>({
    events: t.events,
    reason: t.decide.text,
    reasonHint: row.state === 'processing' ? t.decide.answerNote : t.decide.refuseNote,
  })
  const isCopy = copyKinds.includes(row.kind)
  const questions = {
    verify: { title: t.decide.verifyTitle, content: t.decide.verifyNote },
    accept: {
      title: t.decide.acceptTitle,
      content: isCopy
        ? fill(t.decide.copyNote, { days: copyDays })
        : row.kind === 'erase'
          ? t.decide.eraseNote
          : t.decide.acceptNote,
    },
    retry: { title: t.decide.retryTitle, content: t.decide.retryNote },
  }
  function doneText(event: Decision): string {
    if (event !== 'accept' && event !== 'retry') return t.decide.done
    if (isCopy) return t.decide.copyStarted
    return row.kind === 'erase' ? t.decide.started : t.decide.done
  }
  async function textOf(event: Decision): Promise<string | undefined> {
    if (event === 'refuse' || event === 'answer') return askWhy(event)
    const isSure = await ask({
      ...questions[event],
      confirm: t.events[event],
      cancel: web.action.cancel,
      danger: row.kind === 'erase' && event !== 'verify',
    })
    return isSure ? '' : undefined
  }
  async function run(event: Decision) {
    const text = await textOf(event)
    if (text === undefined) return
    const body = { event, version: row.version, ...(text && { text }) }
    const done = await call(dataRequestsContract.decide, { params: { id: row.id }, body }).catch(
      // A refused call has said so by itself.
      () => undefined,
    )
    if (done) notify('success', doneText(event))
    await queries.invalidateQueries({ queryKey: ['dataRequests'] })
  }
  const actionOf = (event: Decision) => row.actions.find((one) => one.event === event)
  const isOpen = row.state === 'received' || row.state === 'verifying'
  const shown = decisions.filter(
    (event) =>
      actionOf(event)?.allowed || (isOpen && event === (row.state === 'received' ? 'verify' : 'accept')),
  )
  return (
    <span className="row-actions">
      {shown.map((event) => (
        <GuardedButton
          key={event}
          type="link"
          size="small"
          danger={event === 'refuse'}
          why={actionOf(event)?.reason}
          onClick={() => void run(event)}
        >
          {t.events[event]}
        </GuardedButton>
      ))}
      {dialog}
    </span>
  )
}
