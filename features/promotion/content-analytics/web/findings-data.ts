import type { DataOf, RequestOf } from '#platform/contract/endpoint.ts'

import type { contentAnalyticsContract } from '../content-analytics.contract.ts'

export type FindingsData = DataOf<typeof contentAnalyticsContract.analyse>
/** The question of the page: days, and a kind or one thing. */
export type AnalysisQuestion = Pick<
  NonNullable<RequestOf<typeof contentAnalyticsContract.analyse>['query']>,
  'from' | 'to' | 'kind' | 'subjectId'
>
