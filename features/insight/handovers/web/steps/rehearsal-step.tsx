import { Alert, Segmented, Table } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type ConflictRule, conflictRules, type Simulation } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import { type HandoverDraft, shownSuccessor } from '../handover-draft.ts'
import { PagePreview } from '../page-preview.tsx'

interface Props {
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
  simulation: Simulation
  /** Something was changed since. */
  isStale: boolean
}

function Sentences({ simulation: { counts, pool, excess, notMovable } }: Pick<Props, 'simulation'>) {
  const t = useTexts(handoversTexts)
  const will = [
    fill(t.result.cards, { count: counts.cards }),
    counts.contacts > 0
      ? fill(t.result.contacts, { count: numberText(counts.contacts) })
      : t.result.noContacts,
    ...(pool > 0
      ? [
          fill(t.result.pool, { count: numberText(pool) }) +
            (excess > 0 ? fill(t.result.excess, { count: excess }) : ''),
        ]
      : []),
    counts.shareLinks > 0 ? fill(t.result.links, { count: counts.shareLinks }) : t.result.linksNone,
  ]
  const wont = [
    t.result.origin,
    t.result.noMessage,
    ...notMovable.map(({ kind, count }) => fill(t.result.kinds[kind], { count })),
  ]
  return (
    <div className="handover-sentences">
      <div>
        <h3>{t.result.will}</h3>
        <ul data-kind="will">
          {will.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{t.result.wont}</h3>
        <ul data-kind="wont">
          {wont.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Numbers({ successors }: Pick<Simulation, 'successors'>) {
  const t = useTexts(handoversTexts)
  return (
    <Table
      pagination={false}
      rowKey="staffId"
      dataSource={successors}
      scroll={{ x: true }}
      columns={[
        { title: t.result.person, dataIndex: 'name' },
        { title: t.result.before, align: 'right', render: (_, { hasNow }) => numberText(hasNow) },
        {
          title: t.result.receives,
          align: 'right',
          render: (_, { receives }) => <strong>+{numberText(receives)}</strong>,
        },
        {
          title: t.result.after,
          align: 'right',
          render: (_, { hasNow, receives, merges }) => numberText(hasNow + receives - merges),
        },
        { title: t.result.left, align: 'right', render: (_, { left }) => numberText(left) },
      ]}
    />
  )
}

function Conflicts({ draft, change, simulation: { conflicts } }: Omit<Props, 'isStale'>) {
  const t = useTexts(handoversTexts)
  const options = conflictRules.map((value) => ({ value, label: t.result.rules[value] }))
  const choiceOf = (id: string) => draft.choices[id] ?? draft.rule
  return (
    <section>
      <h3>{fill(t.result.conflicts, { count: conflicts.total })}</h3>
      <p className="handover-quiet">{t.result.conflictsHelp}</p>
      <div className="handover-line">
        <span>{t.result.rule}</span>
        <Segmented<ConflictRule>
          aria-label={t.result.rule}
          value={draft.rule}
          options={options}
          onChange={(rule) => change({ rule, choices: {} })}
        />
      </div>
      <Table
        rowKey="contactId"
        dataSource={conflicts.list}
        scroll={{ x: true }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t.result.customer, dataIndex: 'name' },
          { title: t.result.company, dataIndex: 'company' },
          { title: t.result.person, dataIndex: 'successor' },
          { title: t.result.known, dataIndex: 'known' },
          {
            title: t.result.choice,
            render: (_, { contactId, name }) => (
              <Segmented<ConflictRule>
                aria-label={name}
                value={choiceOf(contactId)}
                options={options}
                onChange={(choice) => change({ choices: { ...draft.choices, [contactId]: choice } })}
              />
            ),
          },
        ]}
      />
      {conflicts.total > conflicts.list.length && (
        <p className="handover-quiet">{fill(t.result.first, { count: conflicts.list.length })}</p>
      )}
    </section>
  )
}

/** What would happen, in plain sentences and numbers. */
export function RehearsalStep({ draft, change, simulation, isStale }: Props) {
  const t = useTexts(handoversTexts)
  const { access, conflicts, page, successors } = simulation
  const shown = successors.find(({ staffId }) => staffId === shownSuccessor(draft))
  return (
    <section className="handover-beside" data-stale={isStale || undefined}>
      <div>
        <Alert type="info" showIcon title={t.wizard.nothingChanges} />
        <h2 className="handover-question">{t.result.title}</h2>
        <Sentences simulation={simulation} />
        <p className="handover-undo-note">{t.result.undo}</p>
        <h3>{t.result.numbers}</h3>
        <Numbers successors={successors} />
        {conflicts.total > 0 && <Conflicts {...{ draft, change, simulation }} />}
        <h3>{t.result.access}</h3>
        <p>
          {access.map(({ role, people }) => fill(t.result.accessLine, { role, count: people })).join('、')}
        </p>
      </div>
      <PagePreview page={page} carteId={shown?.cardId ?? null} />
    </section>
  )
}
