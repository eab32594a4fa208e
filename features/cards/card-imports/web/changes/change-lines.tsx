import { ChangedValues } from '#features/cards/cards/web/changed-values.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { CardImport } from '../../card-imports.contract.ts'
import { cardImportTexts } from '../../card-imports.texts.ts'

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
      {changes.length > 0 && <ChangedValues changes={changes} texts={t} />}
    </>
  )
}
