import { useState } from 'react'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { dealsTexts } from '../deals.texts.ts'
import { type QuoteAct, quoteActs, type QuoteRow, quotesContract } from '../quotes.contract.ts'

const QuoteDialog = lazyDialog(() => import('./quote.dialog.tsx'), 'QuoteDialog')

/** The next steps of a quote, and the quote as a file. */
export function QuoteActions({ row }: { row: QuoteRow }) {
  const t = useTexts(dealsTexts).quotes
  const web = useTexts(webTexts)
  const [isEditing, setEditing] = useState(false)
  const { id, version, edition } = row
  const act = useCallMutation(quotesContract.act, {
    touches: ['deals'],
    onSuccess: (_, { body }) => notify('success', t.done[body.event]),
  })
  const questions: Readonly<Record<QuoteAct, readonly [string, string]>> = {
    send: [t.sendTitle, t.sendNote],
    accept: [t.acceptTitle, t.acceptNote],
    decline: [t.declineTitle, t.declineNote],
  }
  const run = async (event: QuoteAct) => {
    const [title, content] = questions[event]
    const isSure = await ask({
      title: fill(title, { edition }),
      content,
      confirm: t.events[event],
      cancel: web.action.cancel,
    })
    if (isSure) act.mutate({ params: { id }, body: { event, version } })
  }
  const may = (event: string) => row.actions.some((action) => action.event === event && action.allowed)
  return (
    <span className="row-actions">
      {may('edit') && (
        <Button type="link" size="small" onClick={() => setEditing(true)}>
          {t.events.edit}
        </Button>
      )}
      {quoteActs.filter(may).map((event) => (
        <Button key={event} type="link" size="small" onClick={() => void run(event)}>
          {t.events[event]}
        </Button>
      ))}
      <DownloadButton type="link" endpoint={quotesContract.download} request={{ params: { id } }} icon={null}>
        {t.pdf}
      </DownloadButton>
      {isEditing && (
        <QuoteDialog dealId={row.dealId} quote={row} lines={row.lines} onClose={() => setEditing(false)} />
      )}
    </span>
  )
}
