import './menu-reason.css'

/** An entry of a menu; below it why it cannot be chosen. */
export const MenuReason = ({ label, reason }: { label: string; reason?: string | undefined }) => (
  <span className="menu-reason">
    {label}
    {reason ? <span className="menu-reason-why">{reason}</span> : null}
  </span>
)
