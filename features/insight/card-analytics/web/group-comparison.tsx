import { keepPreviousData } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'

import type { RequestOf } from '#platform/contract/endpoint.ts'
import { numberText } from '#platform/text/number-text.ts'
import { ChangeNote } from '#platform/web/charts/change-note.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { duration } from './duration.ts'

type By = 'template' | 'department' | 'person'
const ways: readonly By[] = ['template', 'department', 'person']
const columns = ['views', 'visitors', 'saves', 'calls', 'copies', 'shares', 'exchanges'] as const
const shownGroups = 50

/** Templates, departments or people beside each other. */
export function GroupComparison({
  query,
}: {
  query: NonNullable<RequestOf<typeof cardAnalyticsContract.compare>['query']>
}) {
  const t = useTexts(cardAnalyticsTexts)
  const [by, setBy] = useState<By>('department')
  const { data } = useCallQuery(cardAnalyticsContract.compare, {
    query: { ...query, by },
    placeholderData: keepPreviousData,
  })
  const extra = (
    <Segmented
      size="small"
      aria-label={t.analysis.groups}
      value={by}
      options={ways.map((value) => ({ value, label: t.analysis.by[value] }))}
      onChange={setBy}
    />
  )
  if (!data || data.groups.length === 0) return null
  return (
    <Section title={t.analysis.groups} extra={extra}>
      <ScrollBox className="numbers-box" label={t.analysis.groups}>
        <table className="plain-table numbers-table" aria-label={t.analysis.groups}>
          <thead>
            <tr>
              <th scope="col">{t.analysis.key}</th>
              <th scope="col">{t.columns.cards}</th>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {t.columns[key]}
                </th>
              ))}
              <th scope="col">{t.columns.dwell}</th>
              <th scope="col">{t.columns.change}</th>
            </tr>
          </thead>
          <tbody>
            {data.groups.slice(0, shownGroups).map((group) => (
              <tr key={group.key}>
                <th scope="row">{group.name || t.analysis.noDepartment}</th>
                <td>{group.cards}</td>
                {columns.map((key) => (
                  <td key={key}>{numberText(group[key])}</td>
                ))}
                <td>{group.dwellMs > 0 ? duration(group.dwellMs, t.lasting) : '—'}</td>
                <td>
                  <ChangeNote now={group.views} before={group.viewsBefore} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  )
}
