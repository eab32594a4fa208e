import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { BlockKind, Metric, Snapshot } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'

interface Opening {
  metric: Metric
  subjectId?: string
  accountId?: string
}

/** Opens the rows behind a number. */
export function useOpenRows() {
  const { setSearch } = useScreen()
  return ({ metric, subjectId, accountId }: Opening) =>
    setSearch({ metric, subjectId, accountId, page: undefined })
}

export const valueText = (metric: Metric, value: number) =>
  metric === 'incomeFen' ? formatMoney(value) : String(value)

function Cell({ value, opens }: { value: number; opens: Opening }) {
  const open = useOpenRows()
  return (
    <td>
      <Button type="link" size="small" onClick={() => open(opens)}>
        {value}
      </Button>
    </td>
  )
}

type Data = Pick<Snapshot, 'data'>

function Numbers({ data }: Data) {
  const t = useTexts(reportsTexts)
  const open = useOpenRows()
  return (
    <ul className="report-numbers">
      {data.numbers.map(({ metric, value, before, definition }) => (
        <li key={metric} title={definition}>
          <span className="report-quiet">{t.metrics[metric]}</span>
          <Button type="link" className="report-value" onClick={() => open({ metric })}>
            {valueText(metric, value)}
          </Button>
          <span className="report-quiet">{fill(t.general.before, { value: valueText(metric, before) })}</span>
        </li>
      ))}
    </ul>
  )
}

function Trend({ data: { trend } }: Data) {
  const { metrics } = useTexts(reportsTexts)
  const most = Math.max(1, ...trend.map(({ visits }) => visits))
  return (
    <ol className="report-trend" aria-label={metrics.visits}>
      {trend.map(({ day, visits }) => (
        <li key={day} title={`${day} ${visits}`}>
          <span className="report-bar" style={{ blockSize: `${(visits / most) * 100}%` }} />
          <span className="report-quiet">{day.slice(5)}</span>
          <span>{visits}</span>
        </li>
      ))}
    </ol>
  )
}

const steps: readonly Metric[] = ['visitors', 'readers', 'actors', 'leads']

function Funnel({ data: { numbers } }: Data) {
  const t = useTexts(reportsTexts)
  const most = Math.max(1, numbers.find(({ metric }) => metric === 'visitors')?.value ?? 1)
  return (
    <table className="plain-table">
      <tbody>
        {numbers
          .filter(({ metric }) => steps.includes(metric))
          .map(({ metric, value }) => (
            <tr key={metric}>
              <th scope="row">{t.metrics[metric]}</th>
              <Cell value={value} opens={{ metric }} />
              <td className="report-share">
                <span className="report-step" style={{ inlineSize: `${(value / most) * 100}%` }} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Contents({ data: { contents } }: Data) {
  const t = useTexts(reportsTexts)
  return (
    <ScrollBox label={t.blocks.contents}>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t.table.content}</th>
            <th>{t.metrics.visits}</th>
            <th>{t.metrics.visitors}</th>
          </tr>
        </thead>
        <tbody>
          {contents.map(({ id, name, visits, people }) => (
            <tr key={id}>
              <th scope="row">{name || '—'}</th>
              <Cell value={visits} opens={{ metric: 'visits', subjectId: id }} />
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Sellers({ data: { sellers } }: Data) {
  const t = useTexts(reportsTexts)
  return (
    <ScrollBox label={t.blocks.sellers}>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t.table.seller}</th>
            <th>{t.metrics.visitors}</th>
            <th>{t.metrics.tasks}</th>
            <th>{t.table.inTime}</th>
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ id, name, people, tasks, inTime }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <Cell value={people} opens={{ metric: 'visitors', accountId: id }} />
              <Cell value={tasks} opens={{ metric: 'tasks', accountId: id }} />
              <td>{inTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const views: Record<BlockKind, (props: Data) => React.ReactNode> = {
  numbers: Numbers,
  trend: Trend,
  funnel: Funnel,
  contents: Contents,
  sellers: Sellers,
}

/** The blocks of a snapshot, each number of which opens its rows. */
export function SnapshotBlocks({ snapshot: { blocks, data } }: { snapshot: Snapshot }) {
  const t = useTexts(reportsTexts)
  return blocks.map((kind) => {
    const View = views[kind]
    return (
      <Section key={kind} title={t.blocks[kind]}>
        <View data={data} />
      </Section>
    )
  })
}
