import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { notify } from '#platform/web/notices.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { chainsContract, type NodeDetail } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import { GapTag } from './gap-tag.tsx'
import { NodeCandidates } from './node-candidates.tsx'
import { NodeFirms } from './node-firms.tsx'

const FormDialog = lazyDialog(() => import('./node-form.dialog.tsx'), 'NodeFormDialog')

function NodeFacts({ node }: { node: NodeDetail }) {
  const t = useTexts(chainsTexts)
  const { landed, target, negotiating } = node
  return (
    <>
      <p className="chain-node-line">
        <GapTag node={node} />
        <span className="chain-quiet">{fill(t.node.figures, { landed, target, negotiating })}</span>
      </p>
      <FactList
        empty="—"
        facts={[
          [t.tab, node.chain],
          [t.fields.tier, t.tiers[node.tier]],
          [t.fields.weight, String(node.weight)],
          [t.fields.keywords, node.keywords.join('、')],
          [t.fields.summary, node.summary],
        ]}
      />
    </>
  )
}

/** A node of a chain: its gap, its firms, and the ones that may close the gap. */
export function NodeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(chainsTexts)
  const [isEditing, setEditing] = useState(false)
  const found = useCallQuery(chainsContract.node, { params: { id } })
  const remove = useCallMutation(chainsContract.removeNode)
  const askRemove = async ({ name, firms }: NodeDetail) => {
    const isMeant = await ask({
      title: fill(t.node.removeTitle, { name }),
      content: fill(t.node.removeBody, { count: firms.length }),
      confirm: t.node.remove,
      cancel: t.node.cancel,
      danger: true,
    })
    if (!isMeant) return
    onClose()
    await remove.mutateAsync({ params: { id } })
    notify('success', fill(t.node.removed, { name }))
  }
  return (
    <>
      <DetailDrawer
        isOpen
        found={found}
        onClose={onClose}
        title={t.tab}
        titleOf={({ name }) => name}
        size={640}
        footer={(node) => (
          <div className="form-footer">
            <GuardedButton
              danger
              access={chainsContract.removeNode.access}
              onClick={() => void askRemove(node)}
            >
              {t.node.remove}
            </GuardedButton>
            <GuardedButton access={chainsContract.updateNode.access} onClick={() => setEditing(true)}>
              {t.node.edit}
            </GuardedButton>
          </div>
        )}
      >
        {(node) => (
          <>
            <NodeFacts node={node} />
            <NodeFirms node={node} />
            {node.gap > 0 && <NodeCandidates node={node} />}
          </>
        )}
      </DetailDrawer>
      {isEditing && found.data && (
        <FormDialog chainId={found.data.chainId} node={found.data} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
