import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'

import type { MyDataDoorModel } from '../face/my-data-page-model.ts'
import type { LeadPageTexts } from './mobile.texts.ts'

/** The door: who proves a number sees what is known of it. */
export function MyDataDoor({ model, texts }: { model: MyDataDoorModel; texts: LeadPageTexts }) {
  const { company, pageId, mobile, note, testCode } = model
  const t = texts.me
  const action = `/a/${pageId}/me`
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{t.title}</h1>
      <p className="act-quiet">{t.doorHelp}</p>
      <FormNote note={note} texts={t.notes} codeText={t.testCode} testCode={testCode} />
      <form method="post" action={action} className="act-form">
        <div className="act-code">
          <label>
            {texts.fields.mobile}
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
