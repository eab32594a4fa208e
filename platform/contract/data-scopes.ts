/** How far a role sees: everything, chosen departments, the own one, the own one and all below, only the own records. */
export const dataScopeNames = ['all', 'dept_custom', 'dept', 'dept_and_child', 'self'] as const
