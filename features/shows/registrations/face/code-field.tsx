interface CodeFieldProps {
  /** The address that sends a code; the same form goes there, so that it keeps what is typed, and no script is needed. */
  action: string
  texts: { code: string; sendCode: string }
}

/** The field for the code that proves a number, with the button that sends one. */
export const CodeField = ({ action, texts }: CodeFieldProps) => (
  <div className="act-code">
    <label>
      {texts.code}
      <input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
    </label>
    <button type="submit" formAction={action} formNoValidate>
      {texts.sendCode}
    </button>
  </div>
)
