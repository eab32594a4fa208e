import { Button, Tooltip } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { InvoiceRequest, RequestState } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'

const tones: Readonly<Record<RequestState, StatusTone>> = {
  draft: 'resting',
  submitted: 'waiting',
  issuing: 'progress',
  issued: 'good',
  rejected: 'failed',
  red_issued: 'resting',
  void: 'resting',
}

/** A request's state, and what is to be known beside it. */
export function RequestTags({
  request,
}: {
  request: Pick<InvoiceRequest, 'state' | 'reason' | 'needsRed' | 'isSandbox'>
}) {
  const t = useTexts(invoicesTexts)
  return (
    <span className="invoice-line">
      <StatusTag tone={tones[request.state]}>{t.states[request.state]}</StatusTag>
      {request.reason ? (
        <Tooltip title={request.reason} trigger={['hover', 'focus', 'click']}>
          <Button
            type="link"
            size="small"
            className="invoice-name"
            aria-label={`${t.requests.reason}：${request.reason}`}
          >
            {t.requests.reason}
          </Button>
        </Tooltip>
      ) : null}
      {request.needsRed ? <StatusTag tone="waiting">{t.requests.needsRed}</StatusTag> : null}
      {request.isSandbox ? <span className="invoice-sandbox">{t.requests.sandboxTag}</span> : null}
    </span>
  )
}
