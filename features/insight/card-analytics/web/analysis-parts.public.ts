// The parts of screens of numbers, for the analyses of other features.
import './analysis.css'

export { ChartSection } from './chart-section.tsx'
export { ComparePicker, comparisonOf } from './compare-picker.tsx'
export { DefinitionsButton } from './definitions-button.tsx'
export { NumberTile } from './number-tile.tsx'
export { percent, withShare } from './percent.ts'
export { duration } from './duration.ts'
export { PeriodPicker } from './period-picker.tsx'
export { useVisitorName } from './visitor-name.ts'
export { cardAnalyticsTexts as numberTexts } from '../card-analytics.texts.ts'
