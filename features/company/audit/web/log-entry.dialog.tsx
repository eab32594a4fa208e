import { Button, Descriptions } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { auditContract, type LogEntry } from '../audit.contract.ts'
import { type AuditLabels, useAuditLabels } from './audit-labels.ts'

function Changes({ entry, labels }: { entry: LogEntry; labels: AuditLabels }) {
  const { log } = labels
  if (entry.changes.length === 0) return <p className="log-none">{log.noChanges}</p>
  return (
    <table className="plain-table log-changes">
      <thead>
        <tr>
          <th scope="col">{log.field}</th>
          <th scope="col">{log.before}</th>
          <th scope="col">{log.after}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{labels.field(field, entry.objectType)}</th>
            <td>{before ?? <i>{log.blank}</i>}</td>
            <td>{after ?? <i>{log.blank}</i>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ entry, labels }: { entry: LogEntry; labels: AuditLabels }) {
  const { t, log } = labels
  const { columns } = t
  const facts = [
    { key: 'at', label: columns.at, children: <RelativeTime value={entry.at} /> },
    { key: 'who', label: columns.who, children: labels.who(entry) },
    { key: 'via', label: columns.via, children: labels.via(entry.via) },
    {
      key: 'object',
      label: columns.object,
      children: `${labels.object(entry.objectType)} · ${entry.objectName ?? entry.objectId}`,
    },
    ...(entry.from || entry.to
      ? [
          {
            key: 'state',
            label: columns.to,
            children: fill(log.change, {
              from: labels.state(entry.objectType, entry.from),
              to: labels.state(entry.objectType, entry.to),
            }),
          },
        ]
      : []),
    ...(entry.reason ? [{ key: 'reason', label: columns.reason, children: entry.reason }] : []),
    ...(entry.requestId
      ? [
          {
            key: 'request',
            label: log.requestId,
            children: (
              <span className="log-code">
                {entry.requestId} <CopyButton text={entry.requestId} />
              </span>
            ),
          },
        ]
      : []),
    ...(entry.addressMark
      ? [
          {
            key: 'address',
            label: <span title={log.addressHelp}>{log.addressMark}</span>,
            children: entry.addressMark,
          },
        ]
      : []),
  ]
  return (
    <>
      <Descriptions column={1} size="small" items={facts} />
      <h3 className="log-heading">{columns.changes}</h3>
      <Changes entry={entry} labels={labels} />
      {entry.detail === null ? null : (
        <>
          <h3 className="log-heading">{log.more}</h3>
          <pre className="log-detail">{JSON.stringify(entry.detail, null, 2)}</pre>
        </>
      )}
    </>
  )
}

interface LogEntryDrawerProps {
  id: string | undefined
  onClose: () => void
  /** Narrows the log to the object of this entry. */
  onObject: (entry: LogEntry) => void
}

/** One entry: what stood before and after. */
export function LogEntryDrawer({ id, onClose, onObject }: LogEntryDrawerProps) {
  const labels = useAuditLabels()
  const found = useCallQuery(auditContract.getLogEntry, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={labels.log.detail}
      titleOf={({ event, objectType }) => labels.event(event, objectType)}
      size={560}
      footer={(entry) => <Button onClick={() => onObject(entry)}>{labels.log.sameObject}</Button>}
    >
      {(entry) => <Facts entry={entry} labels={labels} />}
    </DetailDrawer>
  )
}
