import { Skeleton } from 'antd'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'

interface Props {
  about: { resource: string; id: string; accountId: string; event: string }
}

const icons = { allows: <CheckCircleFilled />, denies: <CloseCircleFilled />, informs: <InfoCircleFilled /> }

/** An answer in one sentence, and below it every rule that was asked. */
export function ExplainSteps({ about }: Props) {
  const t = useTexts(rolesTexts)
  const { data, error, refetch } = useCallQuery(rolesContract.explain, { query: about })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  return (
    <section className="explain-steps" aria-live="polite">
      <p className="explain-sentence" data-verdict={data.allowed ? 'allows' : 'denies'}>
        {data.sentence}
      </p>
      <ol>
        {data.steps.map((step, place) => (
          <li key={`${step.rule} ${step.roleId ?? place}`} data-verdict={step.verdict}>
            <span title={t.explain.verdicts[step.verdict]}>{icons[step.verdict]}</span>
            {step.text}
          </li>
        ))}
      </ol>
    </section>
  )
}
