import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/call.ts'
import { companiesContract } from '../companies.contract.ts'
import { CompanyNotes } from './company-notes.tsx'
import './company-banner.css'

/** Above every screen while the company is suspended or being closed: why, and until when. */
export function CompanyBanner() {
  const { data } = useQuery(queryOf(companiesContract.info, undefined, { quiet: true }))
  return data ? (
    <div className="company-banner">
      <CompanyNotes company={data} />
    </div>
  ) : null
}
