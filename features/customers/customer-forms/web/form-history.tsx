import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { fill } from '#platform/text/texts.ts'
import { customerFormsContract } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { useLocalised } from './use-localised.ts'

/** Every form that was ever in force. */
export function FormHistory() {
  const t = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const { data = [] } = useCallQuery(customerFormsContract.listForms, { quiet: false })
  if (data.length === 0) return <EmptyState title={t.history.empty} />
  return (
    <ol className="form-history">
      {data.map(({ formId, number, state, by, publishedAt, fields }) => (
        <li key={formId}>
          <div className="form-history-head">
            <strong>{fill(t.records.formNumber, { number: number ?? 0 })}</strong>
            <StatusTag tone={state === 'published' ? 'good' : 'resting'}>{t.states[state]}</StatusTag>
            <span className="form-quiet">{by}</span>
            {publishedAt ? <RelativeTime value={publishedAt} /> : null}
          </div>
          <p className="form-quiet">
            {[`${t.history.fields} ${fields.length}`, ...fields.map(({ label }) => localised(label))].join(
              ' · ',
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
