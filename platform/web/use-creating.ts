import type { Access } from '#platform/contract/endpoint.ts'
import { useScreen } from './screen.tsx'
import { useCan } from './session/viewer.ts'

/** Whether the address asks for the form of something new, `?create=new`, of somebody who may make it; and how to open and close that form. */
export function useCreating(access: Access): readonly [boolean, (isCreating: boolean) => void] {
  const { search, setSearch } = useScreen()
  const isCreating = useCan(access) && search['create'] === 'new'
  return [isCreating, (next) => setSearch({ create: next ? 'new' : undefined })]
}
