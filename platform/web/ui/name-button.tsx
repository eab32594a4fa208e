import './name-button.css'

/** A name that opens what it names; one that is too long is cut, and said in full on hover. */
export function NameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="name-button" title={name} onClick={onOpen}>
      {name}
    </button>
  )
}
