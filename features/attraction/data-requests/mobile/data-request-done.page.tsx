import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { DataRequestDoneModel } from '../face/data-request-page-model.ts'
import type { DataRequestPageTexts } from './mobile.texts.ts'

interface Props {
  model: DataRequestDoneModel
  texts: DataRequestPageTexts
}

/** After the form: what was asked, and by which day the company answers. */
export function DataRequestDone({ model, texts }: Props) {
  const { company, kind, dueOn, pageId } = model
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{texts.done}</h1>
      <p role="status">
        {fill(texts.doneText, { kind: texts.kinds[kind], company: company.name, day: dueOn })}
      </p>
      {(kind === 'access' || kind === 'export') && (
        <p>
          <a href={`/mydata/${pageId}/copy`}>{texts.copy.where}</a>
        </p>
      )}
      {kind === 'erase' && <p className="act-quiet">{texts.eraseText}</p>}
    </PageFrame>
  )
}
