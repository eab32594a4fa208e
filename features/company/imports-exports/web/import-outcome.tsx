import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { ShownImport } from '#platform/contract/imports.ts'
import { fill } from '#platform/text/texts.ts'
import { ImportErrors } from '#platform/web/imports/import-errors.tsx'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { ImportUndo } from '#platform/web/imports/import-undo.tsx'
import { useImportTexts } from '#platform/web/imports/use-import-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'

interface Props {
  routes: ImportRoutes
  importId: string
  state: ShownImport['status']
}

/** How many rows there were, and what became of them. */
function linesOf(
  { total, imported, failed, error }: ShownImport['counts'],
  t: Record<'total' | 'imported' | 'failed' | 'wrong', string>,
): string {
  const parts = [
    [t.imported, imported],
    [t.failed, failed],
    [t.wrong, error],
  ] as const
  return [
    fill(t.total, { count: total }),
    ...parts.flatMap(([text, count]) => (count > 0 ? [fill(text, { count })] : [])),
  ].join(' · ')
}

/** What an import made, what was left out of it, and the way back while there is one. */
export function ImportOutcome({ routes, importId, state }: Props) {
  const t = useTexts(importsExportsTexts).detail
  const queries = useQueryClient()
  const maySee = useCan(routes.errors.access)
  const { data } = useQuery({
    ...routes.find(importId, { limit: 1 }, { quiet: true }),
    enabled: maySee && state !== 'uploaded' && state !== 'validating',
  })
  const texts = useImportTexts(routes, data)
  if (!data) return null
  const { counts, fileName } = data
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'file', label: t.file, children: fileName },
          { key: 'counts', label: t.counts, children: linesOf(counts, t) },
        ]}
      />
      {counts.error + counts.failed > 0 ? (
        <ImportErrors routes={routes} importId={importId} texts={texts} />
      ) : null}
      <ImportUndo
        done={data}
        routes={routes}
        texts={texts}
        onChanged={() => void queries.invalidateQueries({ queryKey: ['imports-exports'] })}
      />
    </>
  )
}
