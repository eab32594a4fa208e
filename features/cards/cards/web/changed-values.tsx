import './changed-values.css'

interface ChangedValue {
  field: string
  label: string
  before: string | null
  after: string | null
  isPicture?: boolean
}

interface Props {
  changes: readonly ChangedValue[]
  texts: { before: string; after: string; empty: string }
  /** Stands for a picture, which is not shown. */
  picture?: string
}

/** The changes of a card, field by field: before and after. */
export function ChangedValues({ changes, texts, picture }: Props) {
  return (
    <dl className="changed-values">
      {changes.map(({ field, label, before, after, isPicture }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {isPicture ? (
              picture
            ) : (
              <>
                <del aria-label={texts.before}>{before || texts.empty}</del>
                <span aria-hidden="true"> → </span>
                <ins aria-label={texts.after}>{after || texts.empty}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
