import { BarList } from '#platform/web/charts/bar-list.tsx'
import { ChangeNote } from '#platform/web/charts/change-note.tsx'
import { Chart } from '#platform/web/charts/chart.tsx'
import { HeatMap } from '#platform/web/charts/heat-map.tsx'
import { RegionTiles } from '#platform/web/charts/region-tiles.tsx'
import { Sparkline } from '#platform/web/charts/sparkline.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { Demo } from './demo.tsx'
import { days, departments, visitors, visits, sample } from './gallery.data.ts'

const label = (name: string) => ({ key: name, label: name })
const option = {
  legend: {},
  tooltip: {},
  xAxis: { type: 'category', data: days },
  yAxis: {},
  series: [
    { type: 'bar', name: sample.visitors, data: visits },
    { type: 'line', name: sample.shares, data: visitors },
  ],
}
const countOf = (row: string, column: string) =>
  (visits[days.findIndex((day) => day === column)] ?? 0) * (departments.findIndex((name) => name === row) + 1)

/** Numbers as pictures. */
export const ChartDemos = () => (
  <>
    <Demo name="TrendChart">
      <div className="demo-wide">
        <TrendChart
          title={sample.visits}
          labels={days}
          series={[
            { key: 'visits', name: sample.visits, values: visits },
            { key: 'visitors', name: sample.visitors, values: visitors },
          ]}
        />
      </div>
    </Demo>
    <Demo name="Chart">
      <div className="demo-wide">
        <Chart title={sample.visits} option={option} />
      </div>
    </Demo>
    <Demo name="BarList">
      <div className="demo-box">
        <BarList
          title={sample.department}
          rows={departments.map((name, index) => ({ key: name, label: name, value: visits[index] ?? 0 }))}
        />
      </div>
    </Demo>
    <Demo name="RegionTiles">
      <RegionTiles
        regions={[
          { region: '32', total: 9 },
          { region: '31', total: 3 },
          { region: '', total: 1 },
        ]}
        onOpen={() => undefined}
      />
    </Demo>
    <Demo name="HeatMap">
      <HeatMap
        title={sample.visits}
        rows={departments.map(label)}
        columns={days.map(label)}
        valueOf={countOf}
        describe={(row, column) => `${row} ${column} ${countOf(row, column)}`}
      />
    </Demo>
    <Demo name="Sparkline, ChangeNote">
      <Sparkline label={sample.visits} values={visits} />
      <ChangeNote now={120} before={100} />
      <ChangeNote now={80} before={100} />
      <ChangeNote now={80} before={100} better="down" />
      <ChangeNote now={100} before={100} />
      <ChangeNote now={100} before={0} />
    </Demo>
  </>
)
