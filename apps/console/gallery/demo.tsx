import type { ReactNode } from 'react'

/** One component with its states beside each other; `name` is what the code calls it. */
export const Demo = ({ name, children }: { name: string; children: ReactNode }) => (
  <article className="demo" data-demo={name}>
    <h3 className="demo-name">{name}</h3>
    <div className="demo-states">{children}</div>
  </article>
)
