import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  isOpen: boolean
  /** Said while files are held over it. */
  invitation: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A part of the screen onto which files can be dropped, wherever in it. */
export function DropZone({ isOpen, invitation, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!isOpen || !holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className="material-drop"
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!isOpen || !holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver ? <div className="material-drop-cover">{invitation}</div> : null}
    </div>
  )
}
