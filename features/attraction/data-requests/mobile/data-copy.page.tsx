import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { MobileField } from '#features/shows/registrations/face/mobile-field.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { DataCopyPageModel } from '../face/data-request-page-model.ts'
import type { DataRequestPageTexts } from './mobile.texts.ts'

interface Props {
  model: DataCopyPageModel
  texts: DataRequestPageTexts
}

/** The page with a company's data on a person: read there, or taken along as a file. */
export function DataCopyPage({ model, texts }: Props) {
  const { company, pageId, mobile, note, testCode, copy } = model
  const action = `/mydata/${pageId}/copy`
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{texts.copy.title}</h1>
      {copy ? (
        <>
          <p role="status">{fill(texts.copy.lead, { company: company.name, day: copy.madeOn })}</p>
          {copy.tables.length === 0 && <p>{texts.copy.nothing}</p>}
          {copy.tables.map((table) => (
            <section key={table.name}>
              <h2>{table.name}</h2>
              {table.rows.map(({ on, values }, place) => (
                // Rows of a copy are told in their order and have nothing else to be told apart by.
                <dl key={place} className="data-copy-row">
                  {on !== null && (
                    <div>
                      <dt>{texts.copy.since}</dt>
                      <dd>{on}</dd>
                    </div>
                  )}
                  {values.map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              ))}
            </section>
          ))}
        </>
      ) : (
        <>
          <p className="act-quiet">{texts.copy.prove}</p>
          <FormNote note={note} texts={texts.notes} codeText={texts.testCode} testCode={testCode} />
          <form method="post" action={action} className="act-form">
            <MobileField label={texts.mobile} value={mobile} />
            <CodeField action={`${action}/code`} texts={{ code: texts.code, sendCode: texts.send }} />
            <button type="submit" name="as" value="page" className="act-button">
              {texts.copy.read}
            </button>
            <button type="submit" name="as" value="file" className="act-button">
              {texts.copy.download}
            </button>
          </form>
        </>
      )}
    </PageFrame>
  )
}
