const names = ['--series-0', '--series-1', '--series-2', '--series-3'] as const

/** Colours of a chart as the theme says right now, for a library that cannot read CSS variables. */
export function chartTheme(): Record<string, unknown> {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const text = read('--text-secondary')
  const line = read('--line-soft')
  const axis = {
    axisLine: { lineStyle: { color: read('--line') } },
    axisLabel: { color: text },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: line } },
  }
  return {
    color: names.map((name) => (name === '--series-0' ? read('--brand') : read(name))),
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: text },
    legend: { textStyle: { color: text } },
    tooltip: {
      backgroundColor: read('--surface-raised'),
      borderColor: read('--line'),
      textStyle: { color: read('--text'), fontSize: 12 },
    },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
  }
}
