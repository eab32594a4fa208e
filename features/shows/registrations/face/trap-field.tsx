/** A field that nobody sees: what fills it in is a program. */
export const TrapField = () => (
  <input name="website" className="skip" tabIndex={-1} aria-hidden="true" autoComplete="off" />
)
