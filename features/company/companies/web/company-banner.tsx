import { useCallQuery } from '#platform/web/use-call-query.ts'
import { companiesContract } from '../companies.contract.ts'
import { CompanyNotes } from './company-notes.tsx'
import './company-banner.css'

/** Above every screen while the company is suspended or being closed: why, and until when. */
export function CompanyBanner() {
  const { data } = useCallQuery(companiesContract.info)
  return data ? (
    <div className="company-banner">
      <CompanyNotes company={data} />
    </div>
  ) : null
}
