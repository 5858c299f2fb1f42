import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config gateway/db/drizzle.config.ts` writes missing table changes as a new migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./gateway/**/tables.ts', './gateway/{chat,member}/*Table.ts'],
  out: './gateway/db/migrations',
});
