import { Avatar } from 'antd'
import './customers.css'

/** A customer's name behind its first character; the way to the customer. */
export function CustomerName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <span className="customer-name">
      <Avatar size={28} aria-hidden>
        {Array.from(name)[0] ?? ''}
      </Avatar>
      <button type="button" className="customer-link" title={name} onClick={onOpen}>
        {name}
      </button>
    </span>
  )
}
