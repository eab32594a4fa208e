import { Button } from 'antd'
import { useState } from 'react'
import type { MessageChannel } from '#features/customers/consents/consents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type MailingPreview, mailingsContract, type Recipients } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import './mailings.css'

function Found({ data }: { data: MailingPreview }) {
  const { preview: t } = useTexts(mailingsTexts)
  const { reached, total, isMore, judged, reasons, needsSecond, sample } = data
  return (
    <div aria-live="polite">
      <p>
        <b>{fill(t.reached, { reached })}</b> · {fill(isMore ? t.ofMore : t.of, { total })}
        {judged < total ? ` · ${fill(t.judged, { judged })}` : ''}
      </p>
      <ul>
        {reasons.map(({ why, sentence, count }) => (
          <li key={why}>{fill(t.reason, { sentence, count })}</li>
        ))}
      </ul>
      <ul>
        {sample.map(({ customerId, name, sentence }) => (
          <li key={customerId}>
            {name} · {sentence ?? t.ok}
          </li>
        ))}
      </ul>
      {needsSecond ? <p>{t.needsSecond}</p> : null}
      <p>{t.atSending}</p>
    </div>
  )
}

/** Says for whom a message would leave now, and why not for the others. */
export function MailingPreviewBox({ channel, recipients }: Props) {
  const { preview: t } = useTexts(mailingsTexts)
  const look = useCallMutation(mailingsContract.preview)
  const [shown, setShown] = useState<string>()
  const question = JSON.stringify([channel, recipients])
  const ask = () => {
    if (!recipients) return
    setShown(question)
    look.mutate({ body: { channel, recipients } })
  }
  return (
    <div className="mailing-preview">
      <div>
        <Button disabled={!recipients} loading={look.isPending} onClick={ask}>
          {t.look}
        </Button>
      </div>
      {look.data && !look.isPending ? <Found data={look.data} /> : null}
      {look.data && shown !== question ? <p>{t.stale}</p> : null}
    </div>
  )
}

interface Props {
  channel: MessageChannel
  /** Undefined until somebody is chosen. */
  recipients: Recipients | undefined
}
