import type { MetricRow } from '../boards.contract.ts'
import { metricGroups } from '../face/board-model.ts'
import type { OwnTileTexts } from '../face/tile-texts.ts'

type Group = (typeof metricGroups)[number]

/** The metrics that somebody may read, in their groups, for a choice. */
export const metricOptions = (
  metrics: readonly MetricRow[],
  t: Pick<OwnTileTexts, 'metrics'> & { groups: Readonly<Record<Group, string>> },
) =>
  metricGroups.flatMap((group) => {
    const own = metrics.filter((metric) => metric.group === group && metric.reach !== 'none')
    const options = own.map(({ key }) => ({ value: key, label: t.metrics[key].title }))
    return options.length === 0 ? [] : [{ label: t.groups[group], title: t.groups[group], options }]
  })
