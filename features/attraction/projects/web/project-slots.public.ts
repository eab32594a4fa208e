import { defineSlot } from '#platform/web/slots/slots.ts'

/** Whole views beside the projects, such as the policies of the park. */
export const recordTabs = defineSlot<object>('projects.recordTabs')
/** The titles of these views; the keys are those of the views. */
export const recordTabTitles = defineSlot<object>('projects.recordTabTitles')

/** Parts of a project's page that features above keep, such as what it was offered. */
export const projectParts = defineSlot<{ projectId: string; mayEdit: boolean }>('projects.parts')
