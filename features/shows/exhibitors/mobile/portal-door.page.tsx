import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'

import type { DoorModel } from '../face/portal-page-model.ts'
import type { PortalTexts } from './mobile.texts.ts'

/** The door of the portal: a person proves the number that the exhibitor has named. */
export function PortalDoor({ model, texts }: { model: DoorModel; texts: PortalTexts }) {
  const { company, title, exhibitor, publicId, mobile, note, testCode } = model
  const t = texts.door
  const action = `/portal/in/${publicId}`
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{title}</p>
      <h1>{exhibitor}</h1>
      <h2>{t.title}</h2>
      <p className="act-quiet">{t.help}</p>
      <FormNote note={note} texts={t.notes} codeText={t.testCode} testCode={testCode} />
      <form method="post" action={action} className="act-form">
        <div className="act-code">
          <label>
            {texts.mobile}
            <input
              name="mobile"
              type="tel"
              inputMode="tel"
              required
              maxLength={20}
              defaultValue={mobile}
              autoComplete="tel"
            />
          </label>
          <button type="submit" formAction={`${action}/code`} formNoValidate>
            {t.send}
          </button>
        </div>
        <label>
          {t.code}
          <input name="code" inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
        </label>
        <button type="submit" className="act-button">
          {t.enter}
        </button>
      </form>
    </PageFrame>
  )
}
