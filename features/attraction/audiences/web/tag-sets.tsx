import { Tag } from 'antd'
import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { audiencesContract, type TagSet } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import './audiences.css'

const SetDialog = lazyDialog(() => import('./tag-set.dialog.tsx'), 'TagSetDialog')
const { access } = audiencesContract.createTagSet

/** The tags with which everybody describes customers, set by set. */
export function TagSets() {
  const t = useTexts(audiencesTexts).tags
  const web = useTexts(webTexts)
  const { data, error, refetch } = useCallQuery(audiencesContract.tagSets)
  const [edited, edit] = useState<TagSet | 'new'>()
  const remove = useCallMutation(audiencesContract.removeTagSet, {
    onSuccess: () => notify('success', t.removed),
  })
  const confirmRemove = async ({ id, name }: TagSet) => {
    const isSure = await ask({
      title: fill(t.removeTitle, { name }),
      content: t.removeNote,
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params: { id } })
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const create = (
    <GuardedButton type="primary" access={access} icon={<PlusOutlined />} onClick={() => edit('new')}>
      {t.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="account-head">
        <p>{t.help}</p>
        {create}
      </div>
      {data?.length === 0 ? <EmptyState title={t.empty} help={t.emptyHelp} action={create} /> : null}
      <div className="tag-sets">
        {data?.map((set) => (
          <section className="tag-set" key={set.id} aria-label={set.name}>
            <div className="tag-set-head">
              <h3>{set.name}</h3>
              <Tag>{set.isMany ? t.kinds.many : t.kinds.one}</Tag>
              <span className="tag-set-tools">
                <GuardedButton type="link" size="small" access={access} onClick={() => edit(set)}>
                  {t.edit}
                </GuardedButton>
                <GuardedButton
                  type="link"
                  size="small"
                  danger
                  access={access}
                  onClick={() => void confirmRemove(set)}
                >
                  {t.remove}
                </GuardedButton>
              </span>
            </div>
            <span className="audience-tags">
              {set.tags.map(({ id, name }) => (
                <Tag key={id}>{name}</Tag>
              ))}
            </span>
          </section>
        ))}
      </div>
      {edited && <SetDialog item={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </>
  )
}
