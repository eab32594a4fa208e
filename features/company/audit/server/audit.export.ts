import type { Readable } from 'node:stream'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { AuditEntry } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import type { LogFilter } from '../audit.contract.ts'
import { auditTexts } from '../audit.texts.ts'
import type { AuditLabels } from './audit-labels.view.ts'
import { findLogAfter, findObjectNames, type NamedTables } from './audit.repository.ts'
import { changesOf } from './changes.domain.ts'

/** More than a sheet is good for; the newest come first. */
const most = 100_000

interface ExportOptions {
  /** A short transaction for each piece: the file may take longer than one should stand open. */
  ask: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  filter: LogFilter & { zone: string }
  language: Language
  labels: AuditLabels
  named: NamedTables
}

/** The log as a workbook, read while it is sent. */
export function sheetOfLog({ ask, filter, language, labels, named }: ExportOptions): {
  name: string
  content: Readable
} {
  const texts = auditTexts.in(language)
  const { columns } = texts
  const clock = zoneClock(filter.zone)
  const stateLabel = (type: string, state: string | null) =>
    state === null ? '' : (labels.states[type]?.[state] ?? state)
  async function* rows() {
    let last: AuditEntry | undefined
    for (let read = 0, isEnd = false; !isEnd && read < most;) {
      const piece = await ask(async (tx) => {
        const found = await findLogAfter(tx, { ...filter, named }, last)
        return { ...found, names: await findObjectNames(tx, named, found.rows) }
      })
      for (const entry of piece.rows) {
        yield [
          clock.second(entry.at),
          entry.whoName || texts.ways.system,
          labels.objects[entry.objectType] ?? entry.objectType,
          piece.names.get(`${entry.objectType} ${entry.objectId}`) ?? entry.objectId,
          labels.eventsOf[entry.objectType]?.[entry.event] ?? labels.events[entry.event] ?? entry.event,
          stateLabel(entry.objectType, entry.fromState),
          stateLabel(entry.objectType, entry.toState),
          entry.reason ?? '',
          changesOf(entry.detail)
            .map(
              ({ field, before, after }) =>
                `${labels.fieldsOf[entry.objectType]?.[field] ?? labels.fields[field] ?? field}: ${before ?? '—'} → ${after ?? '—'}`,
            )
            .join('\n'),
        ]
      }
      read += piece.rows.length
      last = piece.rows.at(-1)
      isEnd = piece.isEnd
    }
  }
  const titles = [
    columns.at,
    columns.who,
    columns.objectType,
    columns.object,
    columns.event,
    columns.from,
    columns.to,
    columns.reason,
    columns.changes,
  ]
  return {
    name: `${fill(texts.fileName, { day: clock.day(new Date()) })}.xlsx`,
    content: writeSheet(
      titles.map((title) => ({ title })),
      rows(),
      { name: texts.routes.log },
    ),
  }
}
