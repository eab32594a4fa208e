import type { ReactNode } from 'react'

/** A titled part of the pictures. */
export function PicturePart({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="card-pictures-part">
      <h2>{title}</h2>
      <p className="card-pictures-help">{help}</p>
      {children}
    </section>
  )
}
