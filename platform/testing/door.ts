export * from '#features/company/accounts/server/accounts.world.ts'
