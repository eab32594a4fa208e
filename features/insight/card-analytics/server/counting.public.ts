// The days that numbers are counted by, for the analyses of other features.
export { comparedWith, dayBefore, daysOf, type Period, periodOf, todayIn } from './card-analytics.domain.ts'
export { type DayPlan, planDays, rangesOf } from './counted-days.domain.ts'
export { defineCountingJob } from './count-days.jobs.ts'
export { customersOf } from './customer-numbers.repository.ts'
export { daysAhead } from './days-ahead.repository.ts'
export { dayIn, withinPeriods } from './raw-visits.repository.ts'
export { readShareChain } from './share-chain.actions.ts'
