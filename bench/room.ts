import { outcomeTable } from '#bench/detail/detailTable.ts';
import type { PartResult } from '#bench/detail/outcome.ts';
import { measureDelivery } from '#bench/room/measureDelivery.ts';
import { measurePage } from '#bench/room/measurePage.ts';
import { readRoomFlags } from '#bench/room/roomFlags.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

/**
 * Measures a busy room: the delivery of its messages beside Socket.IO's connection state recovery, and what it costs the page that shows
 * it. Flags: `--only` some parts, separated by commas; `--clients` N instead of 1,000. Throws UsageError.
 */
export async function room(args: readonly string[], note: Note): Promise<Table> {
  const { parts, clients } = readRoomFlags(args);
  const results: PartResult[] = [];
  for (const part of parts) {
    const result = await (part === 'delivery' ? measureDelivery(clients) : measurePage());
    for (const { what, value } of result.outcomes) note(`${part}: ${what}`, value);
    results.push(result);
  }
  return outcomeTable("A match's room: delivery and cost, loopback", results);
}
