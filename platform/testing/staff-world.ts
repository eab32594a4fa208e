export * from '#features/company/organisation/server/staff.world.ts'
