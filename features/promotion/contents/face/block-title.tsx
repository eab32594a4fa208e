/** The heading of a block that has one. */
export const BlockTitle = ({ title }: { title: string }) =>
  title === '' ? null : <h2 className="block-title">{title}</h2>
