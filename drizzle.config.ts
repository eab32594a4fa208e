import { defineConfig } from 'drizzle-kit'

// drizzle-kit asks for a default export.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./platform/server/**/*.tables.ts', './features/*/*/server/*.tables.ts'],
  out: './migrations',
  // app_tenant and app_system are created by the migrator, before any file runs.
  entities: { roles: false },
})
