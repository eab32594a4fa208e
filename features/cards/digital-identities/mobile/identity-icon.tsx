/** A check in a shield: the only ornament on the page that the company stands for. */
export function IdentityIcon() {
  return (
    <svg className="identity-mark" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 2.5 4.5 5.4v5.9c0 4.7 3.1 8.4 7.5 10.2 4.4-1.8 7.5-5.5 7.5-10.2V5.4z"
        fill="currentColor"
      />
      <path
        className="identity-tick"
        d="m8.2 12 2.7 2.7 5-5.4"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
