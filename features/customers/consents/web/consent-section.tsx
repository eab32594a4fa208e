import { Button } from 'antd'
import { useState } from 'react'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type ConsentEntry, consentsContract } from '../consents.contract.ts'
import { consentsTexts } from '../consents.texts.ts'
import './consents.css'

const ConsentDialog = lazyDialog(() => import('./consent.dialog.tsx'), 'ConsentDialog')
const HistoryDialog = lazyDialog(() => import('./consent-history.dialog.tsx'), 'ConsentHistoryDialog')

type Person = DataOf<typeof consentsContract.person>

/** When an entry was written, how it is known and by whom. */
export function useEntryLine() {
  const t = useTexts(consentsTexts)
  return ({ at, how, by }: Pick<ConsentEntry, 'at' | 'how' | 'by'>) =>
    fill(by === '' ? t.line : t.lineBy, { when: formatMoment(at), how: t.ways[how], by })
}

function PurposeLine({ purpose, channels, last }: Person['purposes'][number]) {
  const t = useTexts(consentsTexts)
  const lineOf = useEntryLine()
  const count = channels.filter(({ given }) => given).length
  const word =
    count === channels.length ? t.given.given : count > 0 ? t.partly : last ? t.given.withdrawn : t.given.none
  return (
    <li className="consent-line">
      <strong>{t.purposes[purpose]}</strong>
      <StatusTag tone={count > 0 ? 'good' : 'resting'}>{word}</StatusTag>
      <span className="consent-quiet">
        {last ? lineOf(last) : purpose === 'service' ? t.byCard : t.nothing}
      </span>
    </li>
  )
}

/** The consents of a customer, and whether a marketing message would leave now. */
export function ConsentSection({ customerId }: { customerId: string }) {
  const t = useTexts(consentsTexts)
  const [open, setOpen] = useState<'record' | 'history'>()
  const { data } = useCallQuery(consentsContract.person, { query: { carteId: customerId } })
  if (!data) return null
  const close = () => setOpen(undefined)
  const copy = async () => {
    const { url } = await call(consentsContract.link, { body: { carteId: customerId } })
    await copyText(url)
    notify('success', t.copied)
  }
  return (
    <Section
      title={t.title}
      extra={
        data.mayEdit && (
          <Button size="small" onClick={() => setOpen('record')}>
            {t.record}
          </Button>
        )
      }
    >
      <ul className="consent-lines">
        {data.purposes.map((line) => (
          <PurposeLine key={line.purpose} {...line} />
        ))}
      </ul>
      <div className="consent-now">
        <ul className="consent-lines">
          {data.marketing.map(({ channel, why, sentence }) => (
            <li key={channel} className="consent-line">
              <strong>{t.channels[channel]}</strong>
              <span className="consent-quiet">{why === null ? t.now.can : sentence}</span>
            </li>
          ))}
        </ul>
        {data.isSuppressed && <p className="consent-quiet">{t.now.suppressed}</p>}
      </div>
      <div className="consent-foot">
        {data.entries.length > 0 && (
          <Button size="small" onClick={() => setOpen('history')}>
            {fill(t.history, { count: data.entries.length })}
          </Button>
        )}
        <Button size="small" onClick={() => void copy()}>
          {t.copyLink}
        </Button>
      </div>
      {open === 'record' && <ConsentDialog customerId={customerId} onClose={close} />}
      {open === 'history' && <HistoryDialog entries={data.entries} onClose={close} />}
    </Section>
  )
}
