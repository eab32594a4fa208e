import { Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { chainsContract } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import './chains.css'

const tones = { target: 'resting', negotiating: 'waiting', landed: 'good' } as const

/** The node of a chain that a project fills. */
export function ProjectChain({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const t = useTexts(chainsTexts)
  const { data } = useCallQuery(chainsContract.ofProject, { params: { id: projectId } })
  const save = useCallMutation(chainsContract.setProject, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.project.saved),
  })
  if (!data || (data.nodes.length === 0 && !data.linked)) return null
  const { linked, nodes } = data
  const options = nodes.map(({ id, chain, name, gap }) => ({
    value: id,
    label: fill(t.project.option, { chain, node: name, gap }),
  }))
  return (
    <Section title={t.project.title}>
      <div className="chain-project">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t.project.title}
          placeholder={mayEdit ? t.project.hint : t.project.none}
          disabled={!mayEdit}
          loading={save.isPending}
          value={linked?.nodeId ?? null}
          options={options}
          onChange={(nodeId: string | undefined) =>
            save.mutate({ params: { id: projectId }, body: { nodeId: nodeId ?? null } })
          }
        />
        {linked && <StatusTag tone={tones[linked.state]}>{t.states[linked.state]}</StatusTag>}
      </div>
      <p className="chain-quiet">{t.project.help}</p>
    </Section>
  )
}
