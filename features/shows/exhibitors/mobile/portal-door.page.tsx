import { CodeForm } from '#features/shows/registrations/face/code-form.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'

import type { DoorModel } from '../face/portal-page-model.ts'
import type { PortalTexts } from './mobile.texts.ts'

/** The door of the portal: a person proves the number that the exhibitor has named. */
export function PortalDoor({ model, texts }: { model: DoorModel; texts: PortalTexts }) {
  const { company, title, exhibitor, publicId, mobile, note, testCode } = model
  const t = texts.door
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{title}</p>
      <h1>{exhibitor}</h1>
      <h2>{t.title}</h2>
      <p className="act-quiet">{t.help}</p>
      <FormNote note={note} texts={t.notes} codeText={t.testCode} testCode={testCode} />
      <CodeForm action={`/portal/in/${publicId}`} mobile={mobile} texts={{ ...t, mobile: texts.mobile }} />
    </PageFrame>
  )
}
