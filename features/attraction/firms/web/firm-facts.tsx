import { referenceDataContract } from '#features/base/reference-data/reference-data.contract.ts'
import { useDistrictTree, wayToDistrict } from '#features/company/companies/web/use-district-tree.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { FirmRow } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { tagNames } from './tag-slots.public.ts'
import { FirmStateTag } from './firm-state-tag.tsx'
import './firms.css'

type Option = ReturnType<typeof useDistrictTree>[number]

function namesTo(options: readonly Option[], code: string): string[] {
  const next = options.find(({ value }) => wayToDistrict(code).includes(value))
  return next ? [next.label, ...namesTo(next.children ?? [], code)] : []
}

/** The profile of a firm, with gaps marked as such. */
export function FirmFacts({ firm }: { firm: FirmRow }) {
  const t = useTexts(firmsTexts)
  const districts = useDistrictTree()
  const { data: industries = [] } = useCallQuery(referenceDataContract.dictionaries, {
    query: { type: 'industry' },
    staleTime: 'static',
  })
  const { fields } = t
  return (
    <FactList
      className="firm-facts"
      empty={<span className="firm-quiet">{t.detail.unknown}</span>}
      facts={[
        [fields.state, <FirmStateTag key="state" state={firm.state} />],
        [fields.owner, firm.owner],
        [fields.filled, `${firm.filled}%`],
        [fields.kind, t.kinds[firm.kind]],
        [fields.shortName, firm.shortName],
        [fields.uscc, firm.uscc],
        [fields.grade, firm.grade && t.grades[firm.grade]],
        [fields.industry, industries.find(({ value }) => value === firm.industry)?.label],
        ...(firm.tagIds.length > 0
          ? [[fields.tags, <SlotContents key="tags" slot={tagNames} ids={firm.tagIds} />] as const]
          : []),
        [fields.region, firm.region && namesTo(districts, firm.region).join(' ')],
        [fields.address, firm.address],
        [fields.website, firm.website],
        [fields.phone, firm.phone],
        [fields.employees, firm.employees],
        [fields.origin, t.origins[firm.origin]],
        [fields.createdBy, [firm.createdBy, formatMoment(firm.createdAt)].filter(Boolean).join(' · ')],
        ...(firm.poolReason ? [[fields.poolReason, firm.poolReason] as const] : []),
        ...(firm.blacklistReason ? [[fields.blacklistReason, firm.blacklistReason] as const] : []),
        [fields.note, firm.note],
      ]}
    />
  )
}
