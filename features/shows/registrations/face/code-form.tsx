import { CodeField } from './code-field.tsx'
import { MobileField } from './mobile-field.tsx'

interface CodeFormProps {
  /** The address that the form is sent to; its code comes from the one below it. */
  action: string
  mobile: string
  texts: { mobile: string; send: string; code: string; enter: string }
}

/** The form by which somebody proves a number: the code is sent by the same form, which keeps the number; no script is needed. */
export const CodeForm = ({ action, mobile, texts }: CodeFormProps) => (
  <form method="post" action={action} className="act-form">
    <MobileField label={texts.mobile} value={mobile} />
    <CodeField action={`${action}/code`} texts={{ code: texts.code, sendCode: texts.send }} />
    <button type="submit" className="act-button">
      {texts.enter}
    </button>
  </form>
)
