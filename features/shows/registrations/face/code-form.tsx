interface CodeFormProps {
  /** The address that the form is sent to; its code comes from the one below it. */
  action: string
  mobile: string
  texts: { mobile: string; send: string; code: string; enter: string }
}

/** The form by which somebody proves a number: the code is sent by the same form, which keeps the number; no script is needed. */
export const CodeForm = ({ action, mobile, texts }: CodeFormProps) => (
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
        {texts.send}
      </button>
    </div>
    <label>
      {texts.code}
      <input name="code" inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
    </label>
    <button type="submit" className="act-button">
      {texts.enter}
    </button>
  </form>
)
