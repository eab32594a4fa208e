import { Drawer } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerFormsContract, type CustomerRecord, type FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { fileIdsOf } from '../face/form-answers.ts'
import { holdsFiles } from '../face/form-fields-model.ts'
import { FormFileView } from './form-file.tsx'
import { useReadAnswer } from './read-answer.ts'
import { useLocalised } from './use-localised.ts'

/** Everything that was answered, fields of former forms included. */
export function RecordView({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { records: t } = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const { data, error, refetch } = useCallQuery(customerFormsContract.getRecord, {
    body: { id: customerId },
    quiet: false,
  })
  return (
    <Drawer open size={560} title={t.viewTitle} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <PageSkeleton />}
      {data ? (
        <dl className="form-answers">
          {data.fields.map((field) => (
            <div key={field.key}>
              <dt>{localised(field.label)}</dt>
              <dd>
                <Answered field={field} record={data} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Drawer>
  )
}

function Answered({ field, record }: { field: FormField; record: CustomerRecord }) {
  const { records: t, files: f } = useTexts(customerFormsTexts)
  const read = useReadAnswer()
  const ids = holdsFiles(field.type) ? fileIdsOf(record.answers[field.key]) : []
  if (ids.length > 0)
    return (
      <ul className="form-files">
        {ids.map((id) => {
          const file = record.files[id]
          return file ? (
            <FormFileView key={id} file={file} customerId={record.customerId} />
          ) : (
            <li key={id}>{f.gone}</li>
          )
        })}
      </ul>
    )
  const agreed =
    field.type === 'agreement' ? record.agreed.findLast(({ key }) => key === field.key) : undefined
  if (agreed) return <>{fill(t.agreedTo, { version: agreed.version, at: formatMoment(agreed.at) })}</>
  return read(field, record) || <span className="form-quiet">{t.noAnswer}</span>
}
