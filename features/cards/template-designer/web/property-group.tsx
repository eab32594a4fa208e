import { type ReactNode, useId } from 'react'

/** A group of properties under a heading. */
export function Group({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="design-group" aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {extra}
      </h3>
      {children}
    </section>
  )
}
