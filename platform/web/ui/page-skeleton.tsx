import './page-skeleton.css'

const rows = Array.from({ length: 9 }, (_, index) => index)

/** The outline of a page while its program or data is on the way: of a list, or of numbers with a chart. */
export function PageSkeleton({ shape = 'list' }: { shape?: 'list' | 'numbers' | undefined }) {
  if (shape === 'numbers')
    return (
      <div className="page-skeleton" aria-hidden="true">
        <div className="page-skeleton-tiles">
          {rows.slice(0, 4).map((row) => (
            <div key={row} className="bone" />
          ))}
        </div>
        <div className="bone" style={{ height: 320 }} />
      </div>
    )
  return (
    <div className="page-skeleton" aria-hidden="true">
      <div className="bone" style={{ width: 180, height: 24 }} />
      <div className="bone" style={{ width: 320, height: 14 }} />
      <div className="page-skeleton-bar">
        <div className="bone" style={{ width: 220, height: 32 }} />
        <div className="bone" style={{ width: 140, height: 32 }} />
        <div className="bone" style={{ width: 140, height: 32 }} />
      </div>
      <div className="page-skeleton-table">
        {rows.map((row) => (
          <div key={row} className="page-skeleton-row">
            <div className="bone bone-round" />
            <div className="bone" style={{ width: `${18 + ((row * 7) % 12)}%` }} />
            <div className="bone" style={{ width: `${22 + ((row * 5) % 9)}%` }} />
            <div className="bone" style={{ width: '12%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
