import { CodeForm } from '#features/shows/registrations/face/code-form.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'

import type { MyDataDoorModel } from '../face/my-data-page-model.ts'
import type { LeadPageTexts } from './mobile.texts.ts'

/** The door: who proves a number sees what is known of it. */
export function MyDataDoor({ model, texts }: { model: MyDataDoorModel; texts: LeadPageTexts }) {
  const { company, pageId, mobile, note, testCode } = model
  const t = texts.me
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{t.title}</h1>
      <p className="act-quiet">{t.doorHelp}</p>
      <FormNote note={note} texts={t.notes} codeText={t.testCode} testCode={testCode} />
      <CodeForm action={`/a/${pageId}/me`} mobile={mobile} texts={{ ...t, mobile: texts.fields.mobile }} />
    </PageFrame>
  )
}
