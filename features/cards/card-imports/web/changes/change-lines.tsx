import { useTexts } from '#platform/web/language/use-texts.ts'
import type { CardImport } from '../../card-imports.contract.ts'
import { cardImportTexts } from '../../card-imports.texts.ts'
import './change-lines.css'

/** What a row changes: every value before and after. */
export function ChangeLines({ row }: { row: CardImport['rows']['list'][number] }) {
  const t = useTexts(cardImportTexts).changes
  const { changes, messages, verdict } = row
  return (
    <>
      {verdict === 'unchanged' && <span className="cell-empty">{t.unchanged}</span>}
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {changes.length > 0 && (
        <dl className="change-lines">
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del aria-label={t.before}>{before || t.empty}</del>
                <span aria-hidden="true"> → </span>
                <ins aria-label={t.after}>{after || t.empty}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
