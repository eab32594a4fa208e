import { Alert } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { SyncReport } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import './directory.css'

function Numbers({
  title,
  numbers,
}: {
  title: string
  numbers: readonly (readonly [label: string, value: number])[]
}) {
  return (
    <section className="report-numbers">
      <h3>{title}</h3>
      <dl>
        {numbers.map(([label, value]) => (
          <div key={label} data-empty={value === 0}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What a synchronisation did, or would do. */
export function ReportFacts({ report }: { report: SyncReport }) {
  const t = useTexts(directorySyncTexts)
  const { departments, staff, leavingNames, problems } = report
  return (
    <>
      <Numbers
        title={t.list.staff}
        numbers={[
          [t.report.created, staff.created],
          [t.report.changed, staff.changed],
          [t.report.same, staff.same],
          [t.report.leaving, staff.leaving],
          [t.report.back, staff.back],
          [t.report.disabled, staff.disabled],
        ]}
      />
      <Numbers
        title={t.list.departments}
        numbers={[
          [t.report.created, departments.created],
          [t.report.changed, departments.changed],
          [t.report.same, departments.same],
        ]}
      />
      {leavingNames.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t.report.leavingNames}
          description={leavingNames.join(t.report.separator)}
        />
      ) : null}
      {problems.length === 0 ? (
        <Alert type="success" showIcon title={t.report.noProblems} />
      ) : (
        <section className="report-problems">
          <h3>{`${t.report.problems} (${problems.length})`}</h3>
          <ol>
            {problems.slice(0, 200).map(({ record, line, externalId, message }) => (
              <li key={`${record} ${line} ${externalId}`}>
                <span className="report-line">
                  {record === 'staff' ? t.list.staff : t.list.departments}
                  {line > 0 ? ` · ${fill(t.report.line, { n: line })}` : ''} {externalId}
                </span>
                {message}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
