import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

export { findActingViewer as findImporter } from '#features/company/accounts/server/acting-viewer.public.ts'

/** Whether a person may import cards of a template into a department. */
export const mayImport = (viewer: Viewer, templateId: string, departmentId: string | null): boolean =>
  rightsOnCard(viewer, { templateId, departmentId, holderAccountId: null, staffId: null }).holds(
    'card:import',
  )
