import { expect, test } from 'vitest';
import { createAudit } from '#gateway/operator/audit.ts';
import { audit as auditTable } from '#gateway/operator/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

onDatabase('createAudit', (database) => {
  test('keeps operator, time and command', async () => {
    const { db } = database();
    await db.delete(auditTable);
    const audit = createAudit(db, () => KICKOFF);
    const entry = { tenant: 'VNWOS', actor: 'ana', command: 'maintenance on', payload: { text: { 'vi-VN': 'Bảo trì' } } };
    await audit.add(entry);
    expect(await audit.list('VNWOS', 10)).toMatchObject([{ ...entry, at: KICKOFF }]);
    expect(await audit.list('TYCC', 10)).toEqual([]);
  });
});
