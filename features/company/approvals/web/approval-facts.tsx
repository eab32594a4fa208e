import { useTexts } from '#platform/web/language/use-texts.ts'
import type { Approval } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'

type Fact = Approval['facts'][number]

function FactRow({ fact, hasBefore }: { fact: Fact; hasBefore: boolean }) {
  const t = useTexts(approvalsTexts).detail
  const { label, before, after, pictureUrl } = fact
  const isChanged = before !== null && before !== after
  if (pictureUrl)
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={hasBefore ? 2 : 1} className="approval-picture">
          <a href={pictureUrl} target="_blank" rel="noreferrer">
            <img src={pictureUrl} alt={label} />
          </a>
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">{label}</th>
      {hasBefore ? <td>{isChanged ? <del>{before}</del> : (before ?? '—')}</td> : null}
      <td>
        {isChanged ? <ins>{after ?? '—'}</ins> : hasBefore && before !== null ? t.unchanged : (after ?? '—')}
      </td>
    </tr>
  )
}

/** What is asked for, beside how it is now where there is something. */
export function ApprovalFacts({ facts }: { facts: readonly Fact[] }) {
  const t = useTexts(approvalsTexts).detail
  const told = facts.filter(
    ({ before, after, pictureUrl }) => before !== null || after !== null || pictureUrl !== null,
  )
  const hasBefore = told.some(({ before }) => before !== null)
  return (
    <section>
      <h3>{t.facts}</h3>
      <table className="plain-table approval-facts">
        {hasBefore ? (
          <thead>
            <tr>
              <th aria-label={t.facts} />
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>
          {told.map((fact) => (
            <FactRow key={fact.label} fact={fact} hasBefore={hasBefore} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
