import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { MobileField } from '#features/shows/registrations/face/mobile-field.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import { type DataRequestPageModel, pageKinds } from '../face/data-request-page-model.ts'
import type { DataRequestPageTexts } from './mobile.texts.ts'

interface Props {
  model: DataRequestPageModel
  texts: DataRequestPageTexts
}

/** The form on which people ask for what is kept of them: the request, and a number that is proved. */
export function DataRequestPage({ model, texts }: Props) {
  const { company, pageId, values, note, testCode } = model
  const action = `/mydata/${pageId}`
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{texts.title}</h1>
      <p className="act-quiet">{fill(texts.lead, { company: company.name })}</p>
      <FormNote note={note} texts={texts.notes} codeText={texts.testCode} testCode={testCode} />
      <form method="post" action={action} className="act-form">
        <fieldset>
          <legend>{texts.kind}</legend>
          {pageKinds.map((kind) => (
            <label key={kind} className="act-consent">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === values.kind} />
              <span>{texts.kinds[kind]}</span>
            </label>
          ))}
        </fieldset>
        <label>
          {texts.more}
          <input name="note" maxLength={300} defaultValue={values.note} />
        </label>
        <MobileField label={texts.mobile} value={values.mobile} />
        <CodeField action={`${action}/code`} texts={{ code: texts.code, sendCode: texts.send }} />
        <button type="submit" className="act-button">
          {texts.enter}
        </button>
      </form>
      <p>
        <a href={`${action}/copy`}>{texts.copy.where}</a>
      </p>
    </PageFrame>
  )
}
