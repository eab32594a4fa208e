import type { ReactNode } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { Forms } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'

interface Props {
  forms: Forms
  /** The words for an owner that has no form yet. */
  none: string
  children: ReactNode
}

/** Which form is in force, who is writing another, and what can be done. */
export function FormStatus({ forms: { published, draft }, none, children }: Props) {
  const { editor: t } = useTexts(customerFormsTexts)
  const language = useLanguage()
  const when = (moment: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
  return (
    <div className="form-status">
      <div>
        <p>
          {published
            ? fill(t.inForce, {
                number: published.number ?? 0,
                by: published.by,
                at: when(published.publishedAt ?? published.updatedAt),
              })
            : none}
        </p>
        {draft ? (
          <p className="form-quiet">{fill(t.draftBy, { by: draft.by, at: when(draft.updatedAt) })}</p>
        ) : null}
      </div>
      <div className="form-status-actions">{children}</div>
    </div>
  )
}
