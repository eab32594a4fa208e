import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { MobileField } from '#features/shows/registrations/face/mobile-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { ChannelPageModel } from '../face/channel-page-model.ts'
import type { ChannelPageTexts } from './mobile.texts.ts'

interface Props {
  model: ChannelPageModel
  texts: ChannelPageTexts
}

/** The form behind a channel's code: who one is, a number that is proved, and what one agrees to. */
export function ChannelPage({ model, texts }: Props) {
  const { company, channelId, welcome, values, note, testCode } = model
  const action = `/q/${channelId}`
  const named = { company: company.name }
  return (
    <PageFrame company={company} texts={texts}>
      <h1>{texts.title}</h1>
      {welcome !== '' && <p className="act-quiet">{welcome}</p>}
      <FormNote note={note} texts={texts.notes} codeText={texts.testCode} testCode={testCode} />
      <form method="post" action={action} className="act-form">
        <label>
          {texts.name}
          <input name="name" required maxLength={60} defaultValue={values.name} autoComplete="name" />
        </label>
        <label>
          {texts.company}
          <input name="company" maxLength={120} defaultValue={values.company} autoComplete="organization" />
        </label>
        <MobileField label={texts.mobile} value={values.mobile} />
        <CodeField action={`${action}/code`} texts={{ code: texts.code, sendCode: texts.send }} />
        <label className="act-consent">
          <input type="checkbox" name="consent" value="1" required />
          <span>{fill(texts.consent, named)}</span>
        </label>
        <label className="act-consent">
          <input type="checkbox" name="news" value="1" />
          <span>{fill(texts.news, named)}</span>
        </label>
        <button type="submit" className="act-button">
          {texts.enter}
        </button>
      </form>
    </PageFrame>
  )
}
