import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CertificateFacts, dataRequestsContract, type RequestDetail } from '../data-requests.contract.ts'
import { dataRequestsTexts } from '../data-requests.texts.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestStateTag } from './request-state-tag.tsx'
import './data-requests.css'

/** Table by table: how much was there, was treated, is left, is kept. */
function Certificate({ certificate }: { certificate: CertificateFacts }) {
  const t = useTexts(dataRequestsTexts)
  const { lines, left, columns, sha256, madeAt } = certificate
  const { detail } = t
  return (
    <Section title={detail.certificate}>
      <p role="status">
        <StatusTag tone={left === 0 ? 'good' : 'failed'}>
          {left === 0 ? detail.clean : fill(detail.dirty, { left })}
        </StatusTag>{' '}
        <span className="request-quiet">{fill(detail.recount, { columns })}</span>
      </p>
      <ScrollBox className="request-scroll" label={detail.certificate}>
        <table className="plain-table">
          <thead>
            <tr>
              {[detail.table, detail.before, detail.done, detail.left, detail.kept, detail.law].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.table}>
                <td>{line.table}</td>
                <td>{line.before}</td>
                <td>{line.done}</td>
                <td>{line.left}</td>
                <td>{line.kept}</td>
                <td>
                  {line.law !== null && line.kept > 0 && t.laws[line.law]}
                  {line.until !== null && line.kept > 0 && ` · ${line.until.slice(0, 10)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <FactList
        className="request-facts"
        facts={[
          [detail.madeAt, <RelativeTime key="at" value={madeAt} />],
          [detail.hash, <code key="hash">{sha256}</code>],
        ]}
      />
    </Section>
  )
}

function Found({ request }: { request: RequestDetail }) {
  const { detail } = useTexts(dataRequestsTexts)
  if (request.certificates.length > 0) return null
  return (
    <Section title={detail.found}>
      <p className="request-quiet">{request.found.length > 0 ? detail.foundHelp : detail.nothing}</p>
      {request.found.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{detail.table}</th>
              <th scope="col">{detail.rows}</th>
            </tr>
          </thead>
          <tbody>
            {request.found.map(({ table, rows }) => (
              <tr key={table}>
                <td>{table}</td>
                <td>{rows}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

interface Props {
  id: string | undefined
  onClose: () => void
}

/** One request: what was asked, what there is, and the proof of what was done. */
export function RequestDrawer({ id, onClose }: Props) {
  const t = useTexts(dataRequestsTexts)
  const found = useCallQuery(dataRequestsContract.get, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.fields.kind}
      titleOf={({ kind }) => fill(t.detail.title, { kind: t.kinds[kind] })}
      size={640}
      footer={(request) => <RequestActions row={request} />}
    >
      {(request) => (
        <>
          <FactList
            className="request-facts"
            facts={[
              [t.fields.mobile, request.mobile],
              [t.fields.state, <RequestStateTag key="state" state={request.state} />],
              [t.fields.receivedAt, <RelativeTime key="received" value={request.receivedAt} />],
              [t.fields.dueAt, <RelativeTime key="due" value={request.dueAt} />],
              [t.fields.note, request.note],
              [t.fields.reason, request.reason],
              [t.fields.answer, request.answer],
              [t.fields.decidedBy, request.decidedBy],
              [t.fields.retainUntil, request.retainUntil?.slice(0, 10)],
              [t.fields.copyUntil, request.copyUntil?.slice(0, 10)],
            ]}
          />
          <Found request={request} />
          {request.certificates.map((certificate) => (
            <Certificate key={certificate.sha256} certificate={certificate} />
          ))}
        </>
      )}
    </DetailDrawer>
  )
}
