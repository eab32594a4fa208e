interface MobileFieldProps {
  label: string
  value: string
}

/** The field for a mobile number on a visitor's phone. */
export const MobileField = ({ label, value }: MobileFieldProps) => (
  <label>
    {label}
    <input
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      required
      defaultValue={value}
    />
  </label>
)
