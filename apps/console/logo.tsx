interface LogoMarkProps {
  size: number
}

/** The product's mark: a card with the line of what happens after it was handed out. */
export function LogoMark({ size }: LogoMarkProps) {
  return (
    <svg
      className="logo-mark"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        x="3"
        y="7"
        width="34"
        height="26"
        rx="6"
        fill="#2459e0"
        stroke="rgb(255 255 255 / 35%)"
        strokeWidth="1"
      />
      <path
        d="M8.5 23.5h5l3-8.5 4.5 12 3.5-8 1.8 4.5h2.2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="31.5" cy="23.5" r="2.6" fill="#ffb547" />
    </svg>
  )
}
