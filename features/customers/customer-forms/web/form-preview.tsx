import { useState } from 'react'
import type { Answers, FormField } from '../customer-forms.contract.ts'
import { isAsked } from '../face/form-answers.ts'
import { AnswerField } from './answer-field.tsx'
import { useLocalised } from './use-localised.ts'

/** The form as a visitor sees it; it can be tried, and keeps nothing. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const localised = useLocalised()
  const [answers, setAnswers] = useState<Answers>({})
  const shown = fields.filter(
    (field) =>
      field.type !== 'hidden' && field.visibleTo.includes('visitor') && isAsked(field, fields, answers),
  )
  return (
    <div className="form-sheet">
      {shown.map((field) => (
        <div key={field.key} className="form-sheet-field">
          {field.type === 'agreement' ? (
            <p className="form-agreement">{field.agreement?.text}</p>
          ) : (
            <label htmlFor={`preview-${field.key}`}>
              {localised(field.label)}
              {field.isRequired ? <b aria-hidden> *</b> : null}
            </label>
          )}
          <AnswerField
            id={`preview-${field.key}`}
            field={field}
            value={answers[field.key] ?? null}
            onChange={(answer) => setAnswers({ ...answers, [field.key]: answer })}
          />
          {field.help ? <small className="form-quiet">{localised(field.help)}</small> : null}
        </div>
      ))}
    </div>
  )
}
