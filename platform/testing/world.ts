export * from '#apps/server/testing/world.ts'
